/** The maximum number of gigs or expenses that one act changes at once. */
export const MAX_SEVERAL = 200
