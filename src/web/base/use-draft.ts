import { useEffect, useRef, useState } from 'react'
import { dismiss, toast } from '../kit/toast.ts'
import { isCovered, readDialog } from './addresses.ts'
import { newKey } from './api.ts'
import { isUntouched, type Restored, restore } from './draft.ts'
import { type DraftOwner, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { useDraftOwner } from './session.ts'

interface Options<Values> {
  /** The name of a form that is no dialog; the address of a dialog is its name. */
  readonly name?: string
  /** Fields that start with today's date. */
  readonly pinned?: readonly (keyof Values)[]
}

interface Opened<Values> extends Restored<Values> {
  readonly isRestored: boolean
  readonly idempotencyKey: string
}

/** The message of the form that was left last: once that form is open again, it offers the same itself. */
let told: { readonly name: string; readonly message: number } | undefined

function tellKept(account: DraftOwner, name: string) {
  const message = toast({
    title: 'Draft kept',
    description: 'It’s here when you come back.',
    actions: [{ label: 'Discard', onSelect: () => dropDraft(account, name) }],
  })
  told = { name, message }
}

const addressHere = () => readDialog(location.search)?.key

/**
 * Opens a form with what was typed in it before, and keeps what is typed until it is saved or discarded. `now` is the form without a draft,
 * as its record is now.
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
      // The account may have signed out, and then nothing is kept; a form that is drawn anew, or lies below a dialog, has not been left.
      if (name !== addressHere() && !isCovered(name) && readDraft(account, name)) tellKept(account, name)
    }
  }, [account, name])

  return {
    ...opened,
    /** Keeps what is typed. */
    keep: (typed: Values) => {
      const { opened: before, idempotencyKey, isDone } = base.current
      if (isDone) return
      if (isUntouched(before, typed)) dropDraft(account, name)
      else keepDraft(account, name, { typedAt: Date.now(), opened: before, typed, idempotencyKey })
    },
    /** Drops the draft of a form that was saved. */
    drop: () => {
      base.current.isDone = true
      dropDraft(account, name)
    },
    /** Compares with the record as somebody else left it, from now on. */
    rebase: (theirs: Values) => {
      base.current.opened = theirs
    },
    /** Drops what was typed: the form begins anew. */
    discard: () => {
      dropDraft(account, name)
      const idempotencyKey = newKey()
      base.current.idempotencyKey = idempotencyKey
      setOpened({ values: now, clashes: [], isRestored: false, idempotencyKey })
    },
    /** Takes another key for a form whose first try the server refused for good. */
    renewKey: () => {
      base.current.idempotencyKey = newKey()
      setOpened({ ...opened, idempotencyKey: base.current.idempotencyKey })
    },
  }
}

export type DraftState = Pick<ReturnType<typeof useDraft>, 'isRestored' | 'clashes' | 'discard'>
