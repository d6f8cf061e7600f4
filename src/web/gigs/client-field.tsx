import { useState } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { isSameClient } from '#domain/clients/client.ts'
import { recentClients } from '#domain/gigs/client-habits.ts'
import { useChange } from '../base/mutations.ts'
import { useUser } from '../base/session.ts'
import { Button } from '../kit/button.tsx'
import { SelectField, TextField } from '../kit/field.tsx'

/** No client can have this name, because names are trimmed. */
const NEW = ' new'
const CHIPS = 3

interface Props<Values extends FieldValues & { clientName: string }> {
  control: Control<Values>
  gigs: readonly Gig[]
  error: string | undefined
  /** Called when a client is chosen or a new name is typed. */
  onPick: (clientName: string) => void
}

/** Draws the client field: recent clients as chips, preferred clients, or a new name. */
export function ClientField<Values extends FieldValues & { clientName: string }>({ control, gigs, error, onPick }: Props<Values>) {
  const { workPreferences } = useUser()
  const { field } = useController({ control, name: 'clientName' as Path<Values> })
  const name: string = field.value
  const recent = recentClients(gigs, CHIPS)
  const clients = [...new Set([...workPreferences.preferredClients, ...recent])]
  const [isNew, setNew] = useState(clients.length === 0)
  const pick = (clientName: string) => {
    setNew(false)
    onPick(clientName)
  }
  return (
    <div className="grid gap-2 sm:col-span-2">
      {isNew ? (
        <div className="flex items-end gap-2">
          <TextField
            {...field}
            label="Client Name"
            required
            maxLength={100}
            className="flex-1"
            autoFocus={clients.length > 0}
            placeholder="New client"
            error={error}
            onBlur={() => {
              field.onBlur()
              if (name.trim() !== '') onPick(name.trim())
            }}
          />
          {clients.length > 0 && (
            <Button variant="ghost" onClick={() => pick('')}>
              Back to list
            </Button>
          )}
        </div>
      ) : (
        <SelectField
          {...field}
          label="Client Name"
          required
          error={error}
          onChange={({ target }) => {
            if (target.value !== NEW) return pick(target.value)
            field.onChange('')
            setNew(true)
          }}
        >
          <option value="">Choose a client</option>
          {[...new Set([...clients, ...(name ? [name] : [])])].map((client) => (
            <option key={client}>{client}</option>
          ))}
          <option value={NEW}>+ Add New Client</option>
        </SelectField>
      )}
      {recent.length > 0 && <RecentClients clients={recent} chosen={name} onPick={pick} />}
    </div>
  )
}

const RecentClients = ({ clients, chosen, onPick }: { clients: readonly string[]; chosen: string; onPick: (client: string) => void }) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">Recent clients</legend>
    {clients.map((client) => (
      <button
        key={client}
        type="button"
        aria-pressed={isSameClient(client, chosen)}
        onClick={() => onPick(client)}
        className="min-h-11 max-w-full truncate rounded-full border border-edge px-4 text-sm font-medium transition-colors hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand sm:min-h-9"
      >
        {client}
      </button>
    ))}
  </fieldset>
)

/**
 * Returns a function that adds a new client to the preferred ones after a gig was saved. If that fails, the next gig for the client tries
 * again.
 */
export function useKeepClient(): (clientName: string) => void {
  const { workPreferences } = useUser()
  const { mutate } = useChange('add preferred client')
  return (clientName) => {
    if (!workPreferences.preferredClients.some((client) => isSameClient(client, clientName))) mutate(clientName)
  }
}
