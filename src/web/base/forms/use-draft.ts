import { useContext, useEffect, useRef, useState } from 'react'
import { forms as words } from '#words/en/base/forms.ts'
import { dismiss, toast } from '../../kit/toast.ts'
import { newKey } from '../calls/api.ts'
import { readDialog } from '../navigation/address-list.ts'
import { isCovered } from '../navigation/addresses.ts'
import { SignedInAgency, SignedInUser } from '../records/session.ts'
import { isUntouched, type Restored, restore } from './draft.ts'
import { type DraftOwner, dropDraft, keepDraft, readDraft } from './drafts.ts'

interface Options<Values> {
  /** The draft's name, for a form that is not a dialog. A dialog's draft is named by its address. */
  readonly name?: string
  /** Fields that start with today's date. */
  readonly pinned?: readonly (keyof Values)[]
}

interface Opened<Values> extends Restored<Values> {
  readonly isRestored: boolean
  readonly idempotencyKey: string
}

/** The message about the last draft. It is dismissed when its form opens again, because the form offers to discard the draft itself. */
let told: { readonly name: string; readonly message: number } | undefined

function showKeptDraft(account: DraftOwner, name: string) {
  const message = toast({
    title: words.draftKept,
    description: words.draftKeptText,
    actions: [{ label: words.discard, onSelect: () => dropDraft(account, name) }],
  })
  told = { name, message }
}

/** Returns the owner of drafts: the worker of the app, or the agency of the portal. */
function useDraftOwner(): DraftOwner {
  const user = useContext(SignedInUser)
  const agency = useContext(SignedInAgency)
  if (!user && !agency) throw new Error('Nobody is signed in')
  return user ? user.id : `agency-${agency?.id}`
}

const addressHere = () => readDialog(location.search)?.key

/**
 * Opens a form with its draft and keeps input on the device until it is saved or discarded. `now` holds the values of the current record,
 * without the draft.
 */
export function useDraft<Values extends object>(now: Values, { name: given, pinned = [] }: Options<Values> = {}) {
  const account = useDraftOwner()
  const [name] = useState(() => given ?? addressHere() ?? '')
  const [opened, setOpened] = useState<Opened<Values>>(() => {
    const draft = readDraft<Values>(account, name)
    if (!draft) return { values: now, clashes: [], isRestored: false, idempotencyKey: newKey() }
    return { ...restore(draft, now, pinned), isRestored: true, idempotencyKey: draft.idempotencyKey }
  })
  const base = useRef({ opened: now, idempotencyKey: opened.idempotencyKey, isDone: false })

  useEffect(() => {
    if (told?.name === name) dismiss(told.message)
    return () => {
      // Say nothing if the account signed out, because then no draft is kept. A form that is redrawn or lies below another dialog is not
      // left either.
      if (name !== addressHere() && !isCovered(name) && readDraft(account, name)) showKeptDraft(account, name)
    }
  }, [account, name])

  return {
    ...opened,
    /** Saves the input as a draft. */
    keep: (typed: Values) => {
      const { opened: before, idempotencyKey, isDone } = base.current
      if (isDone) return
      if (isUntouched(before, typed)) dropDraft(account, name)
      else keepDraft(account, name, { typedAt: Date.now(), opened: before, typed, idempotencyKey })
    },
    /** Drops the draft after the form was saved. */
    drop: () => {
      base.current.isDone = true
      dropDraft(account, name)
    },
    /** From now on, compares input with the record as somebody else left it. */
    rebase: (theirs: Values) => {
      base.current.opened = theirs
    },
    /** Discards the draft and starts the form again. */
    discard: () => {
      dropDraft(account, name)
      const idempotencyKey = newKey()
      base.current.idempotencyKey = idempotencyKey
      setOpened({ values: now, clashes: [], isRestored: false, idempotencyKey })
    },
    /** Takes a new idempotency key after the server refused the first try for good. */
    renewKey: () => {
      base.current.idempotencyKey = newKey()
      setOpened({ ...opened, idempotencyKey: base.current.idempotencyKey })
    },
  }
}

export type DraftState = Pick<ReturnType<typeof useDraft>, 'isRestored' | 'clashes' | 'discard'>
