import { useMemo, useState } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { clientKey, isSameClient } from '#domain/clients/client.ts'
import { clientsByUse, recentClients } from '#domain/gigs/client-habits.ts'
import { fieldLabels } from '#words/en/fields.ts'
import { gigs as words } from '#words/en/gigs.ts'
import { compareNames } from '#words/name-order.ts'
import { useChange } from '../base/offline/make-change.ts'
import { useClients } from '../base/records/clients.ts'
import { matchNames } from '../base/records/match-names.ts'
import { useUser } from '../base/records/session.ts'
import { addPreferredClient } from '../base/records/user-changes.ts'
import { Button } from '../kit/button.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { type Suggested, SuggestField } from '../kit/suggest-field.tsx'
import { ToggleChips } from '../kit/toggle-chips.tsx'

const labels = fieldLabels.gig

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

/** Draws the client field: recent and preferred clients as chips, all clients by use, or a new name, with the clients that it matches. */
export function ClientField<Values extends FieldValues & { clientName: string }>({ control, gigs, error, onPick }: Props<Values>) {
  const { workPreferences } = useUser()
  const { data: records } = useClients()
  const { field } = useController({ control, name: 'clientName' as Path<Values> })
  const name: string = field.value
  // Not for each letter: a worker may have ten thousand gigs.
  const recent = useMemo(() => recentClients(gigs, CHIPS), [gigs])
  const used = useMemo(
    () => clientsByUse(records?.filter(({ mergedInto }) => mergedInto === null) ?? [], gigs, compareNames),
    [records, gigs],
  )
  const chips = uniqueClients([...recent, ...workPreferences.preferredClients]).slice(0, CHIPS)
  const clients = uniqueClients([...used, ...workPreferences.preferredClients, ...chips])
  const [isNew, setNew] = useState(clients.length === 0)
  const pick = (clientName: string) => {
    setNew(false)
    onPick(clientName)
  }
  const typed = {
    label: labels.clientName,
    required: true,
    maxLength: 100,
    className: 'flex-1',
    placeholder: words.newClient,
    error,
    onBlur: () => {
      field.onBlur()
      if (name.trim() !== '') onPick(name.trim())
    },
  }
  return (
    <div className="grid gap-2 sm:col-span-2">
      {isNew ? (
        <div className="flex items-end gap-2">
          {clients.length > 0 ? (
            <SuggestField
              {...typed}
              autoFocus
              value={name}
              onChange={field.onChange}
              onPick={pick}
              known={(text) => matching(clients, text)}
            />
          ) : (
            <TextField {...field} {...typed} />
          )}
          {clients.length > 0 && (
            <Button variant="ghost" onClick={() => pick('')}>
              {words.backToList}
            </Button>
          )}
        </div>
      ) : (
        <SelectField
          {...field}
          label={labels.clientName}
          required
          error={error}
          onChange={({ target }) => {
            if (target.value !== NEW) return pick(target.value)
            field.onChange('')
            setNew(true)
          }}
        >
          <option value="">{words.chooseClient}</option>
          {[...new Set([...clients, ...(name ? [name] : [])])].map((client) => (
            <option key={client}>{client}</option>
          ))}
          <option value={NEW}>{words.addNewClient}</option>
        </SelectField>
      )}
      {chips.length > 0 && (
        <ToggleChips legend={words.recentClients} names={chips} isOn={(client) => isSameClient(client, name)} onToggle={pick} />
      )}
    </div>
  )
}

const MOST_SUGGESTED = 5

/** Returns the clients that match a typed text. */
const matching = (clients: readonly string[], text: string): Suggested[] =>
  text.trim() === ''
    ? []
    : matchNames(
        clients.map((name) => ({ name })),
        text,
      )
        .slice(0, MOST_SUGGESTED)
        .map(({ name }) => ({ value: name, main: name, secondary: '' }))

/** Returns each client once, in the spelling and at the place of its first mention. */
function uniqueClients(names: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const name of names) if (!byKey.has(clientKey(name))) byKey.set(clientKey(name), name)
  return [...byKey.values()]
}

/**
 * Returns a function that adds a new client to the preferred ones after a gig was saved. If that fails, the next gig for the client tries
 * again.
 */
export function useKeepClient(): (clientName: string) => void {
  const { workPreferences } = useUser()
  const { mutate } = useChange(addPreferredClient)
  return (clientName) => {
    if (!workPreferences.preferredClients.some((client) => isSameClient(client, clientName))) mutate(clientName)
  }
}
