/** What a person reads when a change of a goal, a client or an answer fails (spec.md 8). */
export const otherChanges = {
  goalChanged: 'Not saved: this goal was changed elsewhere',
  goalChangedText: 'Save again to keep what you typed.',
  setGoalFailed: 'Failed to update goal. Please try again.',
  mileageRateFailed: 'Failed to change the mileage rate. Please try again.',
  keepAnswerFailed: 'Failed to keep the answer. Please try again.',
  editClientFailed: 'Failed to update client. Please try again.',
}
