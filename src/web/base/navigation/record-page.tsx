import { type ReactNode, useEffect, useRef } from 'react'
import { frame } from '#words/en/app/frame.ts'
import { notHere, opened as words } from '#words/en/base/opened.ts'
import { LinkButton } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { screenAddress, useDialog } from './addresses.ts'

interface Props<Row> {
  of: keyof typeof notHere
  /** The record of the page's address. Undefined if it does not exist. */
  record: Row | undefined
  /** Names the page. */
  title: (record: Row) => string
  /** Leads away from the page of a record that was deleted here. */
  onGone: () => void
  children: (record: Row) => ReactNode
}

/** Draws the page of one record, or says that the record does not exist. */
export function RecordPage<Row>({ of, record, title, onGone, children }: Props<Row>) {
  const wasHere = useRef(false)
  const name = record && title(record)
  const isDialogOpen = useDialog() !== null
  const isGone = !record && wasHere.current
  useEffect(() => {
    if (name === undefined) return
    wasHere.current = true
    document.title = frame.pageTitle({ title: name })
  }, [name])
  // A closing dialog goes back in the history first.
  useEffect(() => {
    if (isGone && !isDialogOpen) onGone()
  }, [isGone, isDialogOpen, onGone])
  if (record) return children(record)
  if (isGone) return null
  return (
    <Card className="mx-auto max-w-sm text-center">
      <h1 className="font-display text-2xl font-semibold">{notHere[of].title}</h1>
      <p className="mt-2 text-muted">{notHere[of].text}</p>
      <LinkButton href={screenAddress('calendar')} className="mt-5">
        {words.openCalendar}
      </LinkButton>
    </Card>
  )
}
