import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { centsOf, formatCents, sumOf } from '#domain/money/money.ts'
import { areFew, changedRows } from '#domain/time/changed-rows.ts'
import { titles } from '#words/en/base/titles.ts'
import { keys } from '../base/records/keys.ts'
import { animate, mayMove } from '../kit/motion.ts'

/** How many frames the list may take to draw the row in its new place, and a dialog to close. */
const MOST_FRAMES = 60

const received = ({ totalReceived }: Gig) => centsOf(totalReceived)

/** Returns the gigs that have more money than before. */
function paidSince(before: readonly Gig[], after: readonly Gig[]): Gig[] {
  const change = changedRows(before, after)
  // A list of which more changed was read again, and is no payment.
  if (!areFew(change)) return []
  const { left, came } = change
  const earlier = new Map(left.map((gig) => [gig.id, gig]))
  return came.filter((gig) => {
    const was = earlier.get(gig.id)
    return was !== undefined && received(gig) > received(was)
  })
}

const rowOf = ({ id }: Gig) => document.querySelector(`#main [data-job="${id}"]`)?.closest('li') ?? undefined
const isInView = (element: Element) => {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** Calls `done` in the first frame in which a condition holds, if one of the next frames is such. */
function inFrame(holds: () => boolean, done: () => void, left = MOST_FRAMES) {
  if (left > 0) requestAnimationFrame(() => (holds() ? done() : inFrame(holds, done, left - 1)))
}

/** Lets a row glide to where the list draws it next. */
function glide(gig: Gig, row: HTMLElement) {
  const from = row.getBoundingClientRect()
  const moved = () => {
    const next = rowOf(gig)
    return next && Math.abs(next.getBoundingClientRect().top - from.top) > 1 ? next : undefined
  }
  inFrame(
    () => moved() !== undefined,
    () => {
      const next = moved()
      if (next && isInView(next))
        animate(next, { transform: `translateY(${from.top - next.getBoundingClientRect().top}px)` }, { transform: 'none' })
    },
  )
}

/** Returns where the money goes: the page's main figure if it is in view, or else the dashboard's place in the navigation. */
const destination = () =>
  [...document.querySelectorAll('[data-figure]'), ...document.querySelectorAll('nav button')].find(
    (element) => isInView(element) && (element.hasAttribute('data-figure') || element.textContent === titles.dashboard),
  )

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Lets an amount travel from a row to the figure that it adds to. */
function travel(row: Element, cents: number) {
  const to = destination()
  if (!to) return
  const amount = document.createElement('span')
  amount.ariaHidden = 'true'
  amount.className = 'traveling tabular'
  amount.textContent = formatCents(cents)
  document.body.append(amount)
  const at = ({ x, y }: { x: number; y: number }) => `translate(${x}px, ${y}px) translate(-50%, -50%)`
  const flight = animate(amount, { transform: at(middleOf(row)) }, { transform: `${at(middleOf(to))} scale(0.7)`, opacity: 0.4 })
  flight.finished.finally(() => amount.remove()).catch(() => {})
}

function show(before: readonly Gig[], paid: readonly Gig[]) {
  const [gig] = paid.filter((each) => rowOf(each))
  const row = gig && rowOf(gig)
  if (!row || !isInView(row)) return
  const ids = new Set(paid.map(({ id }) => id))
  const cents =
    sumOf(paid, received) -
    sumOf(
      before.filter(({ id }) => ids.has(id)),
      received,
    )
  glide(gig, row)
  // The wizard closes first.
  inFrame(
    () => document.querySelector('[role=dialog]') === null,
    () => travel(rowOf(gig) ?? row, cents),
  )
}

/** Shows where the money of a payment goes, while the lists change. Returns a function that ends it. */
export function followMoney(client: QueryClient): () => void {
  let before = client.getQueryData<readonly Gig[]>(keys.gigs)
  return client.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
    if (queryKey.length !== keys.gigs.length || queryKey[0] !== keys.gigs[0] || (type !== 'updated' && type !== 'removed')) return
    const [was, is] = [before, state.data as readonly Gig[] | undefined]
    before = type === 'removed' ? undefined : is
    if (!was || !is || was === is || type === 'removed' || !mayMove()) return
    const paid = paidSince(was, is)
    // The list is still drawn as it was.
    if (paid.length > 0) show(was, paid)
  })
}
