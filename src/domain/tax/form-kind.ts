/** The forms on which payers report what they paid to a worker. */
export const formKinds = ['1099-NEC', '1099-MISC', '1099-K', 'W-2'] as const
export type FormKind = (typeof formKinds)[number]
