interface OfMonth {
  readonly earned: string
  readonly expected: string
}

/** Notes in the list of gigs. They are apart from the payments' because the first screen draws them. */
export const listTexts = {
  listedAbove: 'Listed above',
  moreAbove: ({ gigs }: { gigs: number }) => `${gigs} more above`,
  earned: ({ earned }: OfMonth) => `${earned} earned`,
  expected: ({ expected }: OfMonth) => `${expected} expected`,
  earnedOf: ({ earned, expected }: OfMonth) => `${earned} of ${expected} earned`,
}
