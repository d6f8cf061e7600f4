import { createContext, lazy, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { isCompleted } from '#domain/gigs/gig.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { OnDemand } from '../base/on-demand.tsx'
import { usePayInFull } from '../got-paid/pay-in-full.ts'
import { useDeleteGigs } from './delete-gigs.ts'

const EditGig = lazy(() => import('./edit-gig.tsx'))
const EditJob = lazy(() => import('./edit-job.tsx'))
const ConfirmDelete = lazy(() => import('./confirm-delete.tsx'))
const RepeatForm = lazy(() => import('./repeat-form.tsx'))
const WhichPayment = lazy(() => import('../got-paid/which-payment.tsx'))
const GotPaid = lazy(() => import('../got-paid/wizard.tsx'))

/** The dialog that is open, and for which job. */
type Task =
  | { readonly kind: 'pay' | 'correct' | 'ask which' | 'edit' | 'repeat' | 'delete'; readonly job: Job<Gig> }
  | { readonly kind: 'edit day'; readonly gig: Gig }

/** What can be done with a job, from wherever it is shown. */
export interface JobActions {
  /** Got Paid. Of jobs that only look alike it is asked first which were paid (money.md A26). */
  readonly gotPaid: (job: Job<Gig>) => void
  readonly payInFull: (job: Job<Gig>, onSettled?: () => void) => void
  readonly correctPayment: (job: Job<Gig>) => void
  readonly edit: (job: Job<Gig>) => void
  readonly editDay: (gig: Gig) => void
  readonly repeat: (job: Job<Gig>) => void
  readonly remove: (job: Job<Gig>) => void
}

const Context = createContext<JobActions | null>(null)

export function useJobActions(): JobActions {
  const actions = useContext(Context)
  if (!actions) throw new Error('There are no job actions here')
  return actions
}

/** What had the focus may be gone from the page: then it goes to the list, not to the beginning of the page. */
const keepFocus = () =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('all-gigs')?.focus()
  })

/** Gives what is below it the actions on jobs, and shows their dialogs. */
export function JobActionsProvider({ children }: { children: ReactNode }) {
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const { mutate: remove } = useDeleteGigs()
  const removeNow = useCallback(
    (job: Job<Gig>) => {
      remove(job.gigs)
      keepFocus()
    },
    [remove],
  )
  const payInFull = usePayInFull((job) => setTask({ kind: 'correct', job }))
  // The same object for as long as it can be, so that the rows of a long list are not drawn again.
  const actions = useMemo<JobActions>(
    () => ({
      gotPaid: (job) => setTask({ kind: job.parts.length > 0 ? 'ask which' : 'pay', job }),
      payInFull: (job, onSettled) =>
        payInFull(job, () => {
          onSettled?.()
          keepFocus()
        }),
      correctPayment: (job) => setTask({ kind: 'correct', job }),
      edit: (job) => setTask(job.gigs.length > 1 ? { kind: 'edit', job } : { kind: 'edit day', gig: job.first }),
      editDay: (gig) => setTask({ kind: 'edit day', gig }),
      repeat: (job) => setTask({ kind: 'repeat', job }),
      remove: (job) => (job.gigs.some(isCompleted) ? setTask({ kind: 'delete', job }) : removeNow(job)),
    }),
    [payInFull, removeNow],
  )
  return (
    <Context value={actions}>
      {children}
      <OnDemand>
        {task?.kind === 'edit day' && <EditGig gig={task.gig} onClose={close} />}
        {task?.kind === 'edit' && <EditJob job={task.job} onClose={close} />}
        {task?.kind === 'delete' && <ConfirmDelete job={task.job} onDelete={() => removeNow(task.job)} onClose={close} />}
        {task?.kind === 'repeat' && <RepeatForm job={task.job} onClose={close} />}
        {task?.kind === 'ask which' && <WhichPayment job={task.job} onPick={(job) => setTask({ kind: 'pay', job })} onClose={close} />}
        {task?.kind === 'pay' && <GotPaid job={task.job} onClose={close} />}
        {task?.kind === 'correct' && <GotPaid job={task.job} isCorrection onClose={close} />}
      </OnDemand>
    </Context>
  )
}
