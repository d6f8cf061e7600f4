// The smallest virtual list with a search that shows the same gigs. `bench/gig-list.ts` compares the app with it.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Gig } from '#contract/gigs.ts'

/** The height of a row in pixels, as in the app. */
const ROW = 72

function List({ gigs }: { gigs: readonly Gig[] }) {
  const [typed, setTyped] = useState('')
  const found = gigs.filter(({ eventName }) => eventName.toLowerCase().includes(typed.toLowerCase()))
  const virtual = useWindowVirtualizer({ count: found.length, estimateSize: () => ROW, overscan: 8, useFlushSync: false })
  return (
    <>
      <input type="search" aria-label="Search gigs" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <ul style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <li key={index} data-index={index} style={{ position: 'absolute', top: start, height: ROW }}>
            {found[index]?.eventName}, {found[index]?.clientName}, {found[index]?.date}, {found[index]?.expectedPay}
          </li>
        ))}
      </ul>
    </>
  )
}

const gigs: readonly Gig[] = JSON.parse(await (await fetch('/api/gigs?limit=10000')).text())
const root = document.getElementById('root')
if (root) createRoot(root).render(<List gigs={gigs} />)
