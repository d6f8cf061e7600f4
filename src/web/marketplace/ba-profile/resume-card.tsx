import { Download, FileCheck, FileText, FileUp } from 'lucide-react'
import { useState } from 'react'
import type { BaProfile } from '#contract/marketplace/ba-profile.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { baProfile as words } from '#words/en/marketplace/ba-profile.ts'
import { formatBytes } from '#words/size-text.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { Button } from '../../kit/button.tsx'
import { Section } from '../../kit/section.tsx'
import { toast } from '../../kit/toast.ts'
import { openResume, removeResume } from './ba-profile-changes.ts'
import { FilePicker } from './file-picker.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { UploadLines } from './upload-line.tsx'
import { useUploads } from './uploads.ts'

/** Shows the resume that agencies get. */
export function ResumeCard({ resumes: [resume] }: Pick<BaProfile, 'resumes'>) {
  const uploads = useUploads('resume')
  const isUploading = uploads.some(({ problem }) => !problem)
  const [isAsked, setAsked] = useState(false)
  const remove = useChange(removeResume, {
    onSuccess: () => toast({ title: words.updated, tone: 'success' }),
    onError: (error) => toast({ ...failureOf(removeResume, error), tone: 'error' }),
  })
  const open = useChange(openResume, { onError: (error) => toast({ ...failureOf(openResume, error), tone: 'error' }) })
  return (
    <Section title={words.resume} icon={<FileText />}>
      {resume ? (
        <div className="mt-2 flex items-center gap-3">
          <FileCheck aria-hidden="true" className="size-8 shrink-0 text-completed" />
          <div className="min-w-0">
            <p className="font-medium">{words.resumeUploaded}</p>
            <p className="text-[0.9375rem] text-muted">{words.resumeReady}</p>
            <p className="text-sm text-muted">
              {formatBytes(resume.bytes)} · {formatDay(dayIn(timeZone(), new Date(resume.uploadedAt)))}
            </p>
          </div>
        </div>
      ) : (
        <p className="mt-2 text-[0.9375rem] text-muted">{words.noResume}</p>
      )}
      <UploadLines items={uploads} />
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilePicker kind="resume" icon={<FileUp aria-hidden="true" className="size-5" />} variant="secondary" disabled={isUploading}>
          {resume ? words.replace : words.uploadResume}
        </FilePicker>
        {resume ? (
          <>
            <Button
              variant="secondary"
              icon={<Download aria-hidden="true" className="size-5" />}
              aria-label={words.openResume}
              busy={open.isPending}
              onClick={() => open.mutate()}
            >
              {words.open}
            </Button>
            <Button variant="ghost" aria-label={words.removeResume} disabled={remove.isPending} onClick={() => setAsked(true)}>
              {words.remove}
            </Button>
          </>
        ) : (
          <p className="text-sm text-muted">{words.resumeHint}</p>
        )}
      </div>
      {isAsked && (
        <RemoveDialog
          title={words.removeResumeQuestion}
          keep={words.keepResume}
          onClose={() => setAsked(false)}
          onRemove={() => {
            setAsked(false)
            remove.mutate(null)
          }}
        />
      )}
    </Section>
  )
}
