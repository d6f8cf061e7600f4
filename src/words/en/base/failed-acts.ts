/** What a person reads when any change fails (spec.md 8). */
export const failedActs = {
  signInAgainFirst: 'Please sign out and in again first. Then you have 10 minutes.',
  checkInput: 'Please check your input and try again.',
}
