// The smallest React page that shows the same rows. `bench/load.ts` compares the calendar and the dashboard with it.
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'

const isDashboard = new URLSearchParams(location.search).get('screen') === 'dashboard'
const SHOWN = 20

const read = async <Row,>(address: string) => (await (await fetch(address)).json()) as Row[]
const sum = (amounts: readonly (string | null)[]) => amounts.reduce((total, amount) => total + Number(amount ?? 0), 0).toFixed(2)

function Calendar() {
  const [gigs, setGigs] = useState<readonly Gig[]>()
  useEffect(() => void read<Gig>('/api/gigs?limit=10000').then(setGigs), [])
  if (!gigs) return <p>Loading</p>
  return (
    <ul>
      {gigs.slice(0, SHOWN).map((gig) => (
        <li key={gig.id} data-index>
          {gig.eventName}, {gig.clientName}, {gig.gigType}, {gig.date}, {gig.status}, {gig.expectedPay}
        </li>
      ))}
    </ul>
  )
}

function Dashboard() {
  const [rows, setRows] = useState<readonly [readonly Gig[], readonly Expense[]]>()
  useEffect(() => void Promise.all([read<Gig>('/api/gigs?limit=10000'), read<Expense>('/api/expenses?limit=10000')]).then(setRows), [])
  if (!rows) return <p>Loading</p>
  const [gigs, expenses] = rows
  return (
    <section aria-label="Figures of the period">
      <p>Expected {sum(gigs.map(({ expectedPay }) => expectedPay))}</p>
      <p>Received {sum(gigs.map(({ totalReceived }) => totalReceived))}</p>
      <p>Tips {sum(gigs.map(({ tips }) => tips))}</p>
      <p>Expenses {sum(expenses.map(({ amount }) => amount))}</p>
      <p>{gigs.length} gigs</p>
    </section>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(isDashboard ? <Dashboard /> : <Calendar />)
