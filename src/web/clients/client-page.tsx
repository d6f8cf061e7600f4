import { Pencil } from 'lucide-react'
import type { Client } from '#contract/clients.ts'
import type { Gig } from '#contract/gigs.ts'
import { clientHistory } from '#domain/dashboard/client-history.ts'
import { clients as words } from '#words/en/clients.ts'
import { today } from '../base/calls/api.ts'
import { closeDialog, openDialog } from '../base/navigation/addresses.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ContactLinks, Details, History, PastGigs } from './history.tsx'

interface Props {
  client: Client
  gigs: readonly Gig[]
}

/** Shows a client's history, contact and terms. */
export function ClientPage({ client, gigs }: Props) {
  const history = clientHistory(gigs, client.id, today())
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={<bdi>{client.name}</bdi>}
      footer={
        <Button
          variant="secondary"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          onClick={() => openDialog('edit-client', { client: client.id })}
        >
          {words.edit}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <History history={history} termsDays={client.termsDays} />
        <ContactLinks email={client.email} phone={client.phone} />
        <Details client={client} />
        <PastGigs history={history} />
      </div>
    </Dialog>
  )
}
