import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { DataExport } from '#contract/account/privacy.ts'
import { checkFields } from '#domain/check/check.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { privacy as words } from '#words/en/account/privacy.ts'
import { titles } from '#words/en/base/titles.ts'
import { formatBytes } from '#words/size-text.ts'
import { api, timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { checkedBy, showIssues, worded } from '../../base/forms/form.ts'
import { FormError } from '../../base/forms/form-error.tsx'
import { closeDialog } from '../../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../../base/navigation/coming.tsx'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useChange } from '../../base/offline/make-change.ts'
import { keys } from '../../base/records/keys.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Progress } from '../../kit/progress.tsx'
import { rich } from '../../kit/rich.ts'
import { RowList } from '../../kit/row-list.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { toast } from '../../kit/toast.ts'
import { useHasPassword } from '../sign-in/factors.ts'
import { OwnPassword, ownPassword } from '../sign-in/own-password.tsx'
import { downloadExport, exportData, removeExport } from './privacy-changes.ts'

const LOOK_AGAIN_MS = 1_000
const isUnderWay = ({ status }: DataExport) => status === 'waiting' || status === 'running'

/** Exports everything that is stored about the worker as a file: requests it, shows its progress, and offers the download. */
export default function ExportData() {
  const read = useQuery({
    queryKey: keys.exports,
    queryFn: () => api('GET /api/user/exports'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  })
  if (useIsComing(read)) return <Coming />
  return (
    <Dialog open onOpenChange={closeDialog} title={titles.exportData} description={words.aboutExport}>
      <Loaded of={read} what={words.yourExports} skeleton={<Skeleton className="h-24 w-full" />} warnsIfOld>
        {(exports) => <Exports exports={exports} />}
      </Loaded>
    </Dialog>
  )
}

function Exports({ exports }: { exports: readonly DataExport[] }) {
  const making = exports.find(isUnderWay)
  const ready = exports.filter(({ status }) => status === 'ready')
  return (
    <>
      {making && <UnderWay percent={making.progress} />}
      {exports[0]?.status === 'failed' && <FormError message={words.exportFailed} />}
      <RowList>
        {ready.map((made) => (
          <ReadyExport key={made.id} made={made} />
        ))}
      </RowList>
      {!making && <AskForExport isAgain={ready.length > 0} />}
    </>
  )
}

const UnderWay = ({ percent }: { percent: number }) => (
  <div className="py-3">
    <div className="flex items-center gap-3">
      <Progress label={words.exportProgress} value={percent} max={100} />
      <span className="tabular shrink-0 text-sm text-muted">{percent}%</span>
    </div>
    <p role="status" className="mt-3 text-[0.9375rem] text-muted">
      {words.writingFiles}
    </p>
  </div>
)

const dayOf = (instant: string) => formatDay(dayIn(timeZone(), new Date(instant)))

function ReadyExport({ made: { id, bytes, completedAt, requestedAt, expiresAt } }: { made: DataExport }) {
  const day = dayOf(completedAt ?? requestedAt)
  const download = useChange(downloadExport, {
    onError: (error) => toast({ ...failureOf(downloadExport, error), tone: 'error' }),
  })
  const remove = useChange(removeExport, {
    onSuccess: () => toast({ title: words.exportRemoved, tone: 'success' }),
    onError: (error) => toast({ ...failureOf(removeExport, error), tone: 'error' }),
  })
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-medium">{words.exportOfDay({ day })}</p>
        <p className="text-sm text-muted">
          {rich(bytes === null ? words.hereUntil : words.sizeHereUntil({ size: formatBytes(bytes) }), {
            day: <span className="whitespace-nowrap">{dayOf(expiresAt)}</span>,
          })}
        </p>
      </div>
      <Button
        icon={<Download aria-hidden="true" className="size-4" />}
        busy={download.isPending}
        busyLabel={words.downloading}
        onClick={() => download.mutate(id)}
      >
        {words.download}
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={words.removeExport({ day })}
        busy={remove.isPending}
        onClick={() => remove.mutate(id)}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </Button>
    </li>
  )
}

const blank = { password: '' }

/** Asks for an export. If one is ready, the button for another one is less prominent. */
function AskForExport({ isAgain }: { isAgain: boolean }) {
  const hasPassword = useHasPassword()
  const check = (form: typeof blank) => checkFields(form, { password: ownPassword(hasPassword) })
  const form = useForm({ defaultValues: blank, resolver: checkedBy(worded(check, {})) })
  const ask = useChange(exportData, {
    onSuccess: () => toast({ title: words.exportStarted, description: words.exportStartedText, tone: 'success' }),
    onError: (error) => {
      if (!showIssues(error, blank, form.setError)) form.setError('password', { message: failureOf(exportData, error).title })
    },
  })
  return (
    <form noValidate className="mt-3 flex flex-col gap-4" onSubmit={form.handleSubmit(({ password }) => ask.mutate(password))}>
      <OwnPassword form={form} name="password" hint={words.passwordHint} />
      {!hasPassword && <FormError message={form.formState.errors.password?.message} />}
      <Button
        type="submit"
        variant={isAgain ? 'secondary' : 'primary'}
        className="self-start"
        busy={ask.isPending}
        busyLabel={words.starting}
      >
        {isAgain ? words.newExport : words.exportMyData}
      </Button>
    </form>
  )
}
