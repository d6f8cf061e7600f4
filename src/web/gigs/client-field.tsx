import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { GigPlan } from '#domain/gig-plan.ts'
import { api } from '../api.ts'
import { userKey } from '../app/query-client.ts'
import { useUser } from '../app/session.ts'
import { Button } from '../kit/button.tsx'
import { SelectField, TextField } from '../kit/field.tsx'

/** No client has this name: names are trimmed. */
const NEW = ' new'

interface Props {
  control: Control<GigPlan>
  name: 'clientName'
  error: string | undefined
  className: string
  onAdd: (clientName: string) => void
}

/** The client: one of the preferred ones, or a new one, who then becomes one of them. */
export function ClientField({ control, name, error, className, onAdd }: Props) {
  const { workPreferences } = useUser()
  const { field } = useController({ control, name })
  const [isNew, setNew] = useState(workPreferences.preferredClients.length === 0)
  const clients = [...new Set([...workPreferences.preferredClients, ...(field.value ? [field.value] : [])])]
  if (isNew)
    return (
      <NewClient
        className={className}
        error={error}
        onAdd={(clientName) => {
          onAdd(clientName)
          setNew(false)
        }}
        onCancel={workPreferences.preferredClients.length > 0 ? () => setNew(false) : undefined}
      />
    )
  return (
    <SelectField
      {...field}
      label="Client Name"
      required
      error={error}
      className={className}
      onChange={(event) => (event.target.value === NEW ? setNew(true) : field.onChange(event))}
    >
      <option value="">Choose a client</option>
      {clients.map((client) => (
        <option key={client}>{client}</option>
      ))}
      <option value={NEW}>+ Add New Client</option>
    </SelectField>
  )
}

interface NewClientProps {
  className: string
  error: string | undefined
  onAdd: (clientName: string) => void
  onCancel: (() => void) | undefined
}

/** The typed name counts at once; leaving the field also adds it to the preferred clients. */
function NewClient({ className, error, onAdd, onCancel }: NewClientProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const add = useMutation({
    mutationFn: (clientName: string) => api('POST /api/user/add-preferred-client', { body: { clientName } }),
    onSuccess: (user) => queries.setQueryData(userKey, user),
  })
  const take = () => {
    const clientName = typed.trim()
    if (clientName === '') return
    onAdd(clientName)
    add.mutate(clientName)
  }
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  return (
    <div className={`flex items-end gap-2 ${className}`}>
      <TextField
        label="Client Name"
        required
        maxLength={100}
        className="flex-1"
        autoFocus={onCancel !== undefined}
        placeholder="New client"
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={takeOnEnter}
        onBlur={take}
      />
      {onCancel && (
        <Button variant="ghost" onMouseDown={(event) => event.preventDefault()} onClick={onCancel}>
          Back to list
        </Button>
      )}
    </div>
  )
}
