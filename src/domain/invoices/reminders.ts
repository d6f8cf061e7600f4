/** Why reminders of an invoice no longer go out by themselves: the client answered, or disputes it. */
export const pauseReasons = ['reply', 'dispute'] as const
export type PauseReason = (typeof pauseReasons)[number]
