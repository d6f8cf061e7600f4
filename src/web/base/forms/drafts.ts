import { type Draft, isOld, parseDraft } from './draft.ts'

// Drafts are kept on the device, under their account. If the browser forbids storage or has no room left, a draft lives only as long as its
// form.

/** The id of a worker's account, or the name of an agency's account: `agency-7`. */
export type DraftOwner = number | string

const PREFIX = 'draft '
const keyOf = (account: DraftOwner, form: string) => `${PREFIX}${account} ${form}`

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Returns the unsaved draft of a form, or null. */
export function readDraft<Values>(account: DraftOwner, form: string): Draft<Values> | null {
  const draft = parseDraft(attempt(() => localStorage.getItem(keyOf(account, form))) ?? null)
  return draft && !isOld(draft, Date.now()) ? (draft as Draft<Values>) : null
}

/** Saves the draft of a form. Returns whether there was room for it. */
export const keepDraft = <Values>(account: DraftOwner, form: string, draft: Draft<Values>): boolean =>
  attempt(() => {
    localStorage.setItem(keyOf(account, form), JSON.stringify(draft))
    return true
  }) ?? false

export const dropDraft = (account: DraftOwner, form: string) => void attempt(() => localStorage.removeItem(keyOf(account, form)))

const dropWhere = (isUnwanted: (key: string) => boolean) =>
  void attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX) && isUnwanted(key)) localStorage.removeItem(key)
  })

/** Drops all drafts of an account, when it signs out on this device. */
export const dropDraftsOf = (account: DraftOwner) => dropWhere((key) => key.startsWith(keyOf(account, '')))

/** Drops the drafts of all accounts that are too old or unreadable. */
export const dropOldDrafts = () =>
  dropWhere((key) => {
    const draft = parseDraft(localStorage.getItem(key))
    return !draft || isOld(draft, Date.now())
  })
