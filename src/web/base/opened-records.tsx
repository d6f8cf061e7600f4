import { type ReactNode, useState } from 'react'
import type { Client } from '#contract/clients.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { useClients } from './clients.ts'
import { useExpenses } from './expenses.ts'
import { useGigs } from './gigs.ts'
import { NotFoundDialog } from './not-found-dialog.tsx'

interface Props<Row> {
  ids: readonly number[]
  children: (rows: readonly Row[]) => ReactNode
}

/** Returns records as they were when they were first there: what a dialog was opened for stays, whatever becomes of the list. */
function useOpened<Row extends { readonly id: number }>(all: readonly Row[] | undefined, ids: readonly number[]) {
  const [opened, setOpened] = useState<readonly Row[]>()
  const rows = opened ?? all?.filter(({ id }) => ids.includes(id))
  if (!opened && rows) setOpened(rows)
  return rows
}

/** Draws a dialog for the gigs that its address names once they are loaded; says so when none of them is there. */
export function OpenedGigs({ ids, children }: Props<Gig>) {
  const rows = useOpened(useGigs().data, ids)
  if (!rows) return null
  return rows.length === 0 ? <NotFoundDialog what="gig" /> : children(rows)
}

/** Draws a dialog for the expense that its address names likewise. */
export function OpenedExpenses({ ids, children }: Props<Expense>) {
  const rows = useOpened(useExpenses().data, ids)
  if (!rows) return null
  return rows.length === 0 ? <NotFoundDialog what="expense" /> : children(rows)
}

/** Draws a dialog for clients likewise, as they are now: their terms are changed elsewhere too. Says so when one of them is not there. */
export function OpenedClients({ ids, children }: Props<Client>) {
  const { data, isFetchedAfterMount } = useClients()
  const rows = useOpened(isFetchedAfterMount ? data : undefined, ids)
  if (!rows) return null
  return rows.length < ids.length ? <NotFoundDialog what="client" /> : children(rows)
}
