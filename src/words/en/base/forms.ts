export const forms = {
  draftRestored: 'Draft restored',
  recordChanged: 'This was changed elsewhere since. Check what you typed.',
  discard: 'Discard',
  draftKept: 'Draft kept',
  draftKeptText: 'It’s here when you come back.',
  changedTo: ({ value }: { value: string }) => `Changed elsewhere: it is “${value}” now.`,
  changedToTicked: 'Changed elsewhere: it is ticked now.',
  changedToNotTicked: 'Changed elsewhere: it is not ticked now.',
  changedToEmpty: 'Changed elsewhere: it is empty now.',
  sendPart: ({ label }: { label: string }) => `Send: ${label}`,
}
