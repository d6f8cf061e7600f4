/** Each language in itself, as people look for it. */
export const languageNames = { en: 'English', es: 'Español' }
