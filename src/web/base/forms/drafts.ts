import { deviceStorage } from '../../kit/device-storage.ts'
import { type Draft, isOld, parseDraft } from './draft.ts'

// Drafts are kept on the device, under their account. If the browser forbids storage or has no room left, a draft lives only as long as its
// form.

/** The id of a worker's account, or the name of an agency's account: `agency-7`. */
export type DraftOwner = number | string

const PREFIX = 'draft '
const keyOf = (account: DraftOwner, form: string) => `${PREFIX}${account} ${form}`

/** Returns the unsaved draft of a form, or null. */
export function readDraft<Values>(account: DraftOwner, form: string): Draft<Values> | null {
  const draft = parseDraft(deviceStorage.read(keyOf(account, form)))
  return draft && !isOld(draft, Date.now()) ? (draft as Draft<Values>) : null
}

/** Saves the draft of a form. Returns whether there was room for it. */
export const keepDraft = <Values>(account: DraftOwner, form: string, draft: Draft<Values>): boolean =>
  deviceStorage.writeJson(keyOf(account, form), draft)

export const dropDraft = (account: DraftOwner, form: string) => deviceStorage.remove(keyOf(account, form))

/** Drops all drafts of an account, when it signs out on this device. */
export const dropDraftsOf = (account: DraftOwner) => deviceStorage.names(keyOf(account, '')).forEach(deviceStorage.remove)

/** Drops the drafts of all accounts that are too old or unreadable. */
export function dropOldDrafts() {
  for (const name of deviceStorage.names(PREFIX)) {
    const draft = parseDraft(deviceStorage.read(name))
    if (!draft || isOld(draft, Date.now())) deviceStorage.remove(name)
  }
}
