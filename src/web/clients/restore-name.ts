import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/clients.ts'
import { clients as words } from '#words/en/clients.ts'
import { failureOf, why } from '../base/calls/failure-texts.ts'
import { refusalOf } from '../base/calls/failures.ts'
import { makeChange } from '../base/offline/make-change.ts'
import { editClient } from '../base/records/client-edit.ts'
import { toast } from '../kit/toast.ts'

/** Undoes the renaming of a client. */
export const restoreName = (queryClient: QueryClient, renamed: Client, name: string) =>
  void makeChange(
    queryClient,
    editClient,
    { seen: renamed, patch: { name } },
    {
      onSuccess: () => toast({ title: words.namedAgain({ name }), tone: 'success' }),
      onError: (error) =>
        toast({ ...failureOf({ failed: why(words.restoreNameFailed) }, error), description: refusalOf(error), tone: 'error' }),
    },
  )

/** Undoes another pay kind of a client. */
export const restorePayKind = (queryClient: QueryClient, changed: Client, payKind: Client['payKind']) =>
  void makeChange(
    queryClient,
    editClient,
    { seen: changed, patch: { payKind, isAlsoForRecorded: true } },
    {
      onSuccess: () => toast({ title: words.payKindRestored, tone: 'success' }),
      onError: (error) => toast({ ...failureOf(editClient, error), description: refusalOf(error), tone: 'error' }),
    },
  )
