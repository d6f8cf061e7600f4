import { count } from '../count.ts'

/** The words of the trial's banner, which the first screen draws. */
export const trial = {
  trialHasEnded: 'Your free trial has ended.',
  trialEnds: ({ days }: { days: number }) => `Your free trial ends in ${count('day', days)}.`,
  youKeepEverything: 'You keep everything you have.',
  choosePlan: 'Choose a plan to add gigs and expenses. Everything you have stays yours.',
  afterNeedsPlan: 'After that, adding gigs and expenses needs a plan.',
  freeTrial: 'Free trial',
  seePlans: 'See plans',
}
