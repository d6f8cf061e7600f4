/** Returns a name as the table of brands has it: its letters and digits, in lower case and without accents. */
export const brandKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
