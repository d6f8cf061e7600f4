import { type ReactNode, useState } from 'react'
import type { Client } from '#contract/clients.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { opened as words } from '#words/en/base/opened.ts'
import { useClients } from '../records/clients.ts'
import { useExpenses } from '../records/expenses.ts'
import { useGigs } from '../records/gigs.ts'
import { LoadedDialog } from './loaded-dialog.tsx'
import { NotFoundDialog } from './not-found-dialog.tsx'

interface Props<Row> {
  ids: readonly number[]
  children: (rows: readonly Row[]) => ReactNode
}

/** Returns the records of a dialog as they were when they were first loaded. The dialog keeps them, even if the list changes. */
export function useOpened<Row extends { readonly id: number }>(all: readonly Row[] | undefined, ids: readonly number[]) {
  const [opened, setOpened] = useState<readonly Row[]>()
  const rows = opened ?? all?.filter(({ id }) => ids.includes(id))
  if (!opened && rows) setOpened(rows)
  return rows
}

/** Draws a dialog for the gigs in its address, once they are loaded. Says so if none of them exists. */
export function OpenedGigs({ ids, children }: Props<Gig>) {
  const { data, isError, refetch } = useGigs()
  return (
    <LoadedDialog of={{ data: useOpened(data, ids), isError, refetch }} what={words.theGig}>
      {(rows) => (rows.length === 0 ? <NotFoundDialog of="gig" /> : children(rows))}
    </LoadedDialog>
  )
}

/** Draws a dialog for the expense in its address, once it is loaded. Says so if it does not exist. */
export function OpenedExpenses({ ids, children }: Props<Expense>) {
  const { data, isError, refetch } = useExpenses()
  return (
    <LoadedDialog of={{ data: useOpened(data, ids), isError, refetch }} what={words.theExpense}>
      {(rows) => (rows.length === 0 ? <NotFoundDialog of="expense" /> : children(rows))}
    </LoadedDialog>
  )
}

/**
 * Draws a dialog for the clients in its address. Reads them again first, because their terms change elsewhere too. Says so if one does not
 * exist.
 */
export function OpenedClients({ ids, children }: Props<Client>) {
  const { data, isError, isFetchedAfterMount, refetch } = useClients()
  const rows = useOpened(isFetchedAfterMount ? data : undefined, ids)
  return (
    <LoadedDialog of={{ data: rows, isError: isError && isFetchedAfterMount, refetch }} what={words.theClient}>
      {(opened) => (opened.length < ids.length ? <NotFoundDialog of="client" /> : children(opened))}
    </LoadedDialog>
  )
}
