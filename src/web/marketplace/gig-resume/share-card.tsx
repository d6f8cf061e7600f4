import { Copy, Link2 } from 'lucide-react'
import { useId, useState } from 'react'
import { dayIn } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { gigResume as words } from '#words/en/marketplace/gig-resume.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/field.tsx'
import { Section } from '../../kit/section.tsx'
import { toast } from '../../kit/toast.ts'
import { shareResume, stopSharingResume } from './resume-changes.ts'

/** The question before a shared link ends. */
type Asked = 'new' | 'stop' | null

/** Draws the link for sharing the resume: create, copy, renew and end it. */
export function ShareCard({ sharedSince }: { sharedSince: string | null }) {
  const [asked, setAsked] = useState<Asked>(null)
  const share = useChange(shareResume, {
    onSuccess: () => setAsked(null),
    onError: (error) => toast({ ...failureOf(shareResume, error), tone: 'error' }),
  })
  const stop = useChange(stopSharingResume, {
    onSuccess: () => {
      setAsked(null)
      toast({ title: words.sharingStopped, description: words.sharingStoppedText, tone: 'success' })
    },
    onError: (error) => toast({ ...failureOf(stopSharingResume, error), tone: 'error' }),
  })
  // Only the window that created the link knows it. Another window may have created a newer one.
  const url = sharedSince !== null && share.data?.sharedSince === sharedSince ? share.data.url : undefined
  return (
    <Section title={words.shareLink} icon={<Link2 />}>
      <p className="mt-1 text-[0.9375rem] text-muted">{words.shareText}</p>
      {url && <Fresh url={url} />}
      {sharedSince !== null && !url && (
        <p className="mt-3 text-[0.9375rem]">{words.sharedSince({ day: formatDay(dayIn(timeZone(), new Date(sharedSince))) })}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {sharedSince === null ? (
          <Button busy={share.isPending} busyLabel={words.makingLink} onClick={() => share.mutate()}>
            {words.shareLink}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={() => setAsked('new')}>
              {words.newLink}
            </Button>
            <Button variant="secondary" onClick={() => setAsked('stop')}>
              {words.stopSharing}
            </Button>
          </>
        )}
      </div>
      {asked && (
        <Dialog
          open
          onOpenChange={() => setAsked(null)}
          title={asked === 'new' ? words.newLinkQuestion : words.stopQuestion}
          footer={
            <>
              <Button variant="secondary" data-autofocus onClick={() => setAsked(null)}>
                {words.keepTheLink}
              </Button>
              {asked === 'new' ? (
                <Button busy={share.isPending} busyLabel={words.makingLink} onClick={() => share.mutate()}>
                  {words.makeNewLink}
                </Button>
              ) : (
                <Button variant="danger" busy={stop.isPending} busyLabel={words.stopping} onClick={() => stop.mutate()}>
                  {words.stopSharing}
                </Button>
              )}
            </>
          }
        >
          <p>{words.oldLinkEnds}</p>
        </Dialog>
      )}
    </Section>
  )
}

/** Shows a link that was just created. */
function Fresh({ url }: { url: string }) {
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: words.linkCopied, tone: 'success' })
    } catch {
      toast({ title: words.linkNotCopied, description: words.linkNotCopiedText, tone: 'error' })
    }
  }
  return (
    <div className="mt-3">
      <TextField
        id={id}
        label={words.yourLink}
        readOnly
        value={url}
        hint={words.copyNow}
        onFocus={(event) => event.target.select()}
        suffix={
          <Button variant="ghost" size="icon" aria-label={words.copy} onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-5" />
          </Button>
        }
      />
    </div>
  )
}
