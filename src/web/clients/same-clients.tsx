import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Client } from '#contract/clients.ts'
import { similarClients } from '#domain/clients/similar-clients.ts'
import { clients as words } from '#words/en/clients.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { makeChange, useChange } from '../base/offline/make-change.ts'
import { Button } from '../kit/button.tsx'
import { rich } from '../kit/rich.ts'
import { toast } from '../kit/toast.ts'
import { keepClientsApart } from './client-changes.ts'

/** The most proposals at once, so that they do not hide the list. */
const SHOWN = 3

/** Asks whether clients with similar names are the same. Proposes to keep the first of two. */
export function SameClients({ clients }: { clients: readonly Client[] }) {
  const proposals = useMemo(() => similarClients(clients), [clients])
  if (proposals.length === 0) return null
  return (
    <section aria-label={words.sameClient} className="mb-3 rounded-card bg-sunken px-4 py-1">
      <ul className="divide-y divide-line">
        {proposals.slice(0, SHOWN).map(([kept, other]) => (
          <Proposal key={`${kept.id} ${other.id}`} kept={kept} other={other} />
        ))}
      </ul>
    </section>
  )
}

function Proposal({ kept, other }: { kept: Client; other: Client }) {
  const queryClient = useQueryClient()
  const onError = (error: Error) => toast({ ...failureOf(keepClientsApart, error), tone: 'error' })
  const names = { name: kept.name, other: other.name }
  const keepApart = useChange(keepClientsApart, {
    onSuccess: () => toast({ title: words.stayTwoClients(names), tone: 'success', actions: [{ label: words.undo, onSelect: askAgain }] }),
    onError,
  })
  const askAgain = () => void makeChange(queryClient, keepClientsApart, { id: kept.id, distinctFrom: kept.distinctFrom }, { onError })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <p className="min-w-48 flex-1 text-[0.9375rem]">
        {rich(words.areTheySame, { name: <bdi>{kept.name}</bdi>, other: <bdi>{other.name}</bdi> })}
      </p>
      <div className="flex gap-1">
        <Button
          variant="secondary"
          aria-label={words.mergeThese(names)}
          disabled={keepApart.isPending}
          onClick={() => openDialog('merge-clients', { from: other.id, into: kept.id })}
        >
          {words.merge}
        </Button>
        <Button
          variant="ghost"
          aria-label={words.theseDiffer(names)}
          busy={keepApart.isPending}
          onClick={() => keepApart.mutate({ id: kept.id, distinctFrom: [...kept.distinctFrom, other.id] })}
        >
          {words.different}
        </Button>
      </div>
    </li>
  )
}
