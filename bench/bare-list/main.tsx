// The smallest virtual list with a search that shows the same gigs or expenses. `bench/gig-list.ts` compares the app with it.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'

/** The height of a row in pixels, as in the app. */
const ROW = 72

/** A row: what is searched, and the texts after it. */
type Row = readonly [string, ...(string | null)[]]

const gigRow = ({ eventName, clientName, date, expectedPay }: Gig): Row => [eventName, clientName, date, expectedPay]
const expenseRow = ({ businessPurpose, merchant, category, date, amount }: Expense): Row => [
  businessPurpose,
  merchant,
  category,
  date,
  amount,
]

function List({ rows }: { rows: readonly Row[] }) {
  const [typed, setTyped] = useState('')
  const found = rows.filter(([name]) => name.toLowerCase().includes(typed.toLowerCase()))
  const virtual = useWindowVirtualizer({ count: found.length, estimateSize: () => ROW, overscan: 8, useFlushSync: false })
  return (
    <>
      <input type="search" aria-label="Search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <ul style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <li key={index} data-index={index} style={{ position: 'absolute', top: start, height: ROW }}>
            {found[index]?.join(', ')}
          </li>
        ))}
      </ul>
    </>
  )
}

const read = async (path: string) => JSON.parse(await (await fetch(path)).text())
const rows: readonly Row[] =
  location.pathname === '/expenses'
    ? (await read('/api/expenses?limit=10000')).map(expenseRow)
    : (await read('/api/gigs?limit=10000')).map(gigRow)
const root = document.getElementById('root')
if (root) createRoot(root).render(<List rows={rows} />)
