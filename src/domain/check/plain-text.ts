/** Returns a text in lower case and without accents, so that "Camara" finds "Cámara". */
export const plainText = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
