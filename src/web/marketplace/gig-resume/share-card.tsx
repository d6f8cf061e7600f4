import { Copy, Link2 } from 'lucide-react'
import { useId, useState } from 'react'
import { dayIn, formatDay } from '#domain/time/calendar-day.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { useChange } from '../../base/offline/mutations.ts'
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
      toast({ title: 'Sharing stopped', description: 'The link leads nowhere anymore.', tone: 'success' })
    },
    onError: (error) => toast({ ...failureOf(stopSharingResume, error), tone: 'error' }),
  })
  // Only the window that created the link knows it. Another window may have created a newer one.
  const url = sharedSince !== null && share.data?.sharedSince === sharedSince ? share.data.url : undefined
  return (
    <Section title="Share a link" icon={<Link2 />}>
      <p className="mt-1 text-[0.9375rem] text-muted">
        Whoever has the link sees your name, bio, cities and the gigs below. Search engines don’t list it, and you can end it at any time.
      </p>
      {url && <Fresh url={url} />}
      {sharedSince !== null && !url && (
        <p className="mt-3 text-[0.9375rem]">
          Your link works since {formatDay(dayIn(timeZone, new Date(sharedSince)))}. We don’t keep it, so we can’t show it again: if you
          lost it, make a new one.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {sharedSince === null ? (
          <Button busy={share.isPending} busyLabel="Making the link..." onClick={() => share.mutate()}>
            Share a link
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={() => setAsked('new')}>
              New link
            </Button>
            <Button variant="secondary" onClick={() => setAsked('stop')}>
              Stop sharing
            </Button>
          </>
        )}
      </div>
      {asked && (
        <Dialog
          open
          onOpenChange={() => setAsked(null)}
          title={asked === 'new' ? 'Make a new link?' : 'Stop sharing?'}
          footer={
            <>
              <Button variant="secondary" data-autofocus onClick={() => setAsked(null)}>
                Keep the link
              </Button>
              {asked === 'new' ? (
                <Button busy={share.isPending} busyLabel="Making the link..." onClick={() => share.mutate()}>
                  Make a new link
                </Button>
              ) : (
                <Button variant="danger" busy={stop.isPending} busyLabel="Stopping..." onClick={() => stop.mutate()}>
                  Stop sharing
                </Button>
              )}
            </>
          }
        >
          <p>Whoever has the link you sent before sees nothing there anymore. That can’t be undone.</p>
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
      toast({ title: 'Link copied', tone: 'success' })
    } catch {
      toast({ title: 'Your browser did not let us copy the link.', description: 'Select it and copy it yourself.', tone: 'error' })
    }
  }
  return (
    <div className="mt-3">
      <TextField
        id={id}
        label="Your link"
        readOnly
        value={url}
        hint="Copy it now: we don’t keep it."
        onFocus={(event) => event.target.select()}
        suffix={
          <Button variant="ghost" size="icon" aria-label="Copy" onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-5" />
          </Button>
        }
      />
    </div>
  )
}
