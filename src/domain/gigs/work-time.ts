/** How the pay of a gig is agreed. */
export const payBases = ['flat', 'hour', 'day'] as const
