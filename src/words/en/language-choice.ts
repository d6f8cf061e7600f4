export const languageTexts = {
  language: 'Language',
  notChanged: 'The language was not changed',
  notChangedText: 'Connect to the internet and try again.',
  /** Until somebody has read it. */
  notReadYet: 'The Spanish texts were not yet read by a native speaker.',
}
