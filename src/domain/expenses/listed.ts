/** Splits a list that is written with commas. Long lists are easier to read so than as arrays. */
export const listed = (text: string): readonly string[] => text.trim().split(/,\s*/)
