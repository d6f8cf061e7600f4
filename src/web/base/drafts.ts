import { type Draft, isOld, parseDraft } from './draft.ts'

// Drafts are kept on the device under the account that they belong to. A browser may forbid storage, or have no room left: then what is
// typed lives as long as its form.

/** The id of a worker's account, or the name of an agency's: `agency-7`. */
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

/** Returns what was typed in a form and not saved; null when there is nothing. */
export function readDraft<Values>(account: DraftOwner, form: string): Draft<Values> | null {
  const draft = parseDraft(attempt(() => localStorage.getItem(keyOf(account, form))) ?? null)
  return draft && !isOld(draft, Date.now()) ? (draft as Draft<Values>) : null
}

/** Keeps what is typed in a form. Returns whether there was room for it. */
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

/** Drops all drafts of an account that signs out on this device. */
export const dropDraftsOf = (account: DraftOwner) => dropWhere((key) => key.startsWith(keyOf(account, '')))

/** Drops the drafts of every account that are too old, or cannot be read any more. */
export const dropOldDrafts = () =>
  dropWhere((key) => {
    const draft = parseDraft(localStorage.getItem(key))
    return !draft || isOld(draft, Date.now())
  })
