import { useState } from 'react'
import { newGigTaxPercentage } from '#domain/gigs/tax-percentage.ts'
import { formatCents, signedCentsOf } from '#domain/money/money.ts'
import { withBalances } from '#domain/savings/allocation.ts'
import { moveActs, jar as words } from '#words/en/jar.ts'
import { newKey } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { MoveRow } from '../base/forms/move-row.tsx'
import { closeDialog, openDialog } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/make-change.ts'
import { takeBack } from '../base/records/money-moves.ts'
import type { Rows } from '../base/records/rows.ts'
import { useRates } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'
import { EstimateSection } from './estimate-parts.tsx'
import { JarTexts } from './jar-card.tsx'
import { changePercentage, setAsideEarlier } from './jar-changes.ts'
import { expectedOf, type JarView } from './jar-standing.ts'

/** The buttons of the jar, the usual one last. */
const movesOffered = ['correction', 'withdrawal', 'tax'] as const

/** The rows that are drawn at first. */
const FEW_ROWS = 50

interface JarDialogProps {
  year: number
  jar: JarView
  hasEstimate: boolean
  gigs: Rows['gigs']
}

/** Shows what went into the tax jar and out of it, and what is still to do. */
export function JarDialog({ year, jar, hasEstimate, gigs }: JarDialogProps) {
  const [isWhole, setWhole] = useState(false)
  const moves = withBalances(jar.moves)
  const nameOf = new Map(gigs.map(({ id, eventName }) => [id, eventName]))
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.title}
      description={words.onlyCounts}
      footer={movesOffered.map((move) => (
        <Button key={move} variant={move === 'tax' ? 'primary' : 'secondary'} onClick={() => openDialog('move-money', { move })}>
          {moveActs[move]}
        </Button>
      ))}
    >
      <div className="rounded-card bg-brand p-5 text-on-brand dark:bg-brand-soft dark:text-ink">
        <p className="text-sm">{words.theJar}</p>
        <p className="figure mt-1 text-4xl">{formatCents(jar.held)}</p>
        <p className="tabular mt-2 text-sm">{words.ofStillToPay({ amount: formatCents(jar.stillToPay) })}</p>
        <JarTexts jar={jar} className="mt-1 text-sm" />
      </div>
      {!hasEstimate && <p className="mt-3 text-sm text-muted">{words.withoutAnswers}</p>}
      <Percent jar={jar} />
      <Earlier year={year} jar={jar} />
      <EstimateSection title={words.moves}>
        {moves.length === 0 && <p className="text-muted">{words.noMoves}</p>}
        <ul className="divide-y divide-line">
          {(isWhole ? moves : moves.slice(0, FEW_ROWS)).map(({ row, balance }) => (
            <MoveRow key={row.id} row={row} balance={balance} of={row.gigId === null ? '' : (nameOf.get(row.gigId) ?? '')} />
          ))}
        </ul>
        {!isWhole && moves.length > FEW_ROWS && (
          <Button variant="secondary" className="mt-3" onClick={() => setWhole(true)}>
            {words.showAll({ rows: moves.length })}
          </Button>
        )}
      </EstimateSection>
    </Dialog>
  )
}

/** Offers the percentage that the estimate says as that of new gigs. */
function Percent({ jar: { ofProfit } }: { jar: JarView }) {
  const now = newGigTaxPercentage(useRates().defaultTaxPercentage)
  const change = useChange(changePercentage, {
    onSuccess: (_, percent) => toast({ title: words.percentUsed({ percent }), tone: 'success' }),
    onError: (error) => toast({ ...failureOf(changePercentage, error), tone: 'error' }),
  })
  if (ofProfit === null || ofProfit === now || ofProfit > 100) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="tabular text-sm">{words.profitPercent({ percent: ofProfit })}</p>
      <Button variant="secondary" busy={change.isPending} onClick={() => change.mutate(ofProfit)}>
        {words.adoptPercent({ percent: ofProfit })}
      </Button>
    </div>
  )
}

/** Offers to set aside the tax of payments that were recorded before. */
function Earlier({ year, jar }: { year: number; jar: JarView }) {
  const [idempotencyKey, setKey] = useState(newKey)
  const undo = useChange(takeBack, { onError: (error) => toast({ ...failureOf(takeBack, error), tone: 'error' }) })
  const setAside = useChange(setAsideEarlier, {
    onSuccess: (rows) => {
      setKey(newKey)
      toast({
        title: words.earlierDone({ amount: formatCents(rows.reduce((sum, { amount }) => sum + signedCentsOf(amount), 0)) }),
        tone: 'success',
        actions: [{ label: words.undo, onSelect: () => undo.mutate(rows) }],
      })
    },
    onError: (error) => toast({ ...failureOf(setAsideEarlier, error), tone: 'error' }),
  })
  const { payments, cents } = jar.earlier
  if (cents === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="tabular text-sm">{words.earlier({ payments, amount: formatCents(cents) })}</p>
      <Button
        variant="secondary"
        busy={setAside.isPending}
        onClick={() => setAside.mutate({ year, expected: expectedOf(jar), idempotencyKey })}
      >
        {words.addEarlier}
      </Button>
    </div>
  )
}
