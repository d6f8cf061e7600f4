import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Allocation } from '#contract/savings.ts'
import { formatCents, signedCentsOf } from '#domain/money/money.ts'
import { typedAllocations } from '#domain/savings/allocation.ts'
import { formatDay } from '#words/dates.ts'
import { moveNames, jar as words } from '#words/en/jar.ts'
import { Button } from '../../kit/button.tsx'
import { toast } from '../../kit/toast.ts'
import { newKey } from '../calls/api.ts'
import { failureOf } from '../calls/failure-texts.ts'
import { useChange } from '../offline/make-change.ts'
import { moveMoney, takeBack } from '../records/money-moves.ts'

/** Draws a movement of the tax jar or of a goal, with what there was after it. It can be removed. */
export function MoveRow({ row, balance, of }: { row: Allocation; balance: number; of: string }) {
  const [idempotencyKey] = useState(newKey)
  const restore = useChange(moveMoney, { onError: (error) => toast({ ...failureOf(moveMoney, error), tone: 'error' }) })
  const remove = useChange(takeBack, {
    onSuccess: () =>
      toast({
        title: words.removed,
        tone: 'success',
        actions: [{ label: words.undo, onSelect: () => restore.mutate({ row: again(row), idempotencyKey }) }],
      }),
    onError: (error) => toast({ ...failureOf(takeBack, error), tone: 'error' }),
  })
  const what = moveNames[row.allocationType]
  const day = formatDay(row.day, 'short')
  return (
    <li className="flex items-center gap-2 py-1.5">
      <span className="min-w-0 flex-1">
        {what} <span className="text-sm text-muted">{day}</span>
        {(row.description || of) && <bdi className="block truncate text-sm text-muted">{row.description || of}</bdi>}
      </span>
      <span className="tabular shrink-0 text-right">
        <span className="font-semibold">{formatCents(signedCentsOf(row.amount))}</span>
        <span className="block text-sm text-muted">{words.after({ balance: formatCents(balance) })}</span>
      </span>
      {row.taxPaymentId === null && (
        <Button
          variant="ghost"
          size="icon"
          className="text-muted"
          aria-label={words.remove({ what: `${what} ${formatCents(signedCentsOf(row.amount))}`, day })}
          busy={remove.isPending}
          onClick={() => remove.mutate([row])}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      )}
    </li>
  )
}

const again = ({ goalId, gigId, amount, description, day, allocationType }: Allocation) => ({
  goalId,
  gigId,
  amount,
  description,
  day,
  allocationType: typedAllocations.find((each) => each === allocationType) ?? ('correction' as const),
})
