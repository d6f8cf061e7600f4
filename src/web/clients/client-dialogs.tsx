import { type ReactNode, useEffect } from 'react'
import type { Client } from '#contract/clients.ts'
import type { Gig } from '#contract/gigs.ts'
import { clients as words } from '#words/en/clients.ts'
import { type DialogProps, openDialog } from '../base/navigation/addresses.ts'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { OpenedClients } from '../base/navigation/opened-records.tsx'
import { useGigs } from '../base/records/gigs.ts'
import { EditClient } from './edit-client.tsx'
import { MergeQuestion } from './merge-question.tsx'

/** Edits one client. */
export const EditOneClient = ({ client: id }: DialogProps<'edit-client'>) => (
  <LivingClient id={id}>{(client, gigs) => <EditClient client={client} gigs={gigs} />}</LivingClient>
)

interface LivingProps {
  id: number
  children: (client: Client, gigs: readonly Gig[]) => ReactNode
}

/** Draws a client with all gigs, or opens the client that it was merged into. */
function LivingClient({ id, children }: LivingProps) {
  const read = useGigs()
  return (
    <OpenedClients ids={[id]}>
      {([client]) =>
        client && (
          <LoadedDialog of={read} what={words.theClient}>
            {(gigs) => (client.mergedInto === null ? children(client, gigs) : <Moved to={client.mergedInto} />)}
          </LoadedDialog>
        )
      }
    </OpenedClients>
  )
}

function Moved({ to }: { to: number }) {
  useEffect(() => openDialog('edit-client', { client: to }, { instead: true }), [to])
  return null
}

/** Asks to merge two clients. Both must still exist. */
export const MergeClients = ({ from, into }: DialogProps<'merge-clients'>) => (
  <OpenedClients ids={[from, into]}>
    {(clients) => {
      const living = clients.filter(({ mergedInto }) => mergedInto === null)
      const [merged, kept] = [from, into].map((id) => living.find((client) => client.id === id))
      return merged && kept ? <MergeQuestion merged={merged} kept={kept} /> : <NotFoundDialog of="client" />
    }}
  </OpenedClients>
)
