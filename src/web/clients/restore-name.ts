import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/clients.ts'
import { clients as words } from '#words/en/clients.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { refusalOf } from '../base/calls/failures.ts'
import { makeChange } from '../base/offline/mutations.ts'
import { toast } from '../kit/toast.ts'

/** Undoes the renaming of a client. */
export const restoreName = (queryClient: QueryClient, renamed: Client, name: string) =>
  void makeChange(
    queryClient,
    'edit client',
    { seen: renamed, patch: { name } },
    {
      onSuccess: () => toast({ title: words.namedNameAgain({ name }), tone: 'success' }),
      onError: (error) => toast({ ...failureOf('restore client name', error), description: refusalOf(error), tone: 'error' }),
    },
  )
