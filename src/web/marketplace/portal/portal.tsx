import { useQuery } from '@tanstack/react-query'
import { Building2, LogOut, MailCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import type { Agency } from '#contract/marketplace/agencies.ts'
import { portal as words } from '#words/en/marketplace/portal.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { useAccountLanguage } from '../../base/language/use-account-language.ts'
import { SomethingWentWrong } from '../../base/navigation/error-fallback.tsx'
import { LegalLinks } from '../../base/navigation/legal-links.tsx'
import { useChange } from '../../base/offline/make-change.ts'
import { SignedInAgency } from '../../base/records/session.ts'
import { Button } from '../../kit/button.tsx'
import { Logo } from '../../kit/logo.tsx'
import { rich } from '../../kit/rich.ts'
import { Spinner } from '../../kit/spinner.tsx'
import { toast } from '../../kit/toast.ts'
import { agencyQuery, useSignOut } from './agency-session.ts'
import { Door } from './door.tsx'
import { sendConfirmation } from './portal-changes.ts'

/** Draws the agency portal. It shares nothing with the workers' app. */
export function Portal({ children }: { children: (agency: Agency) => ReactNode }) {
  const { data: agency, isPending } = useQuery(agencyQuery)
  useEffect(() => {
    document.title = words.pageTitle
  }, [])
  useAccountLanguage(agency)
  // Not <Loaded>: without an answer there is no page around a message.
  if (isPending) return <Spinner label={words.loading} className="min-h-dvh" />
  if (agency === undefined) return <SomethingWentWrong />
  if (!agency) return <Door />
  return (
    <SignedInAgency value={agency}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-card focus:p-3"
      >
        {words.skipToContent}
      </a>
      <Bar agency={agency} />
      {/* As high as the window even while it is loading, so that the links below never move through the view. */}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-3.75rem)] w-full max-w-6xl px-4 pt-5 pb-10 outline-none sm:px-6 lg:pt-8"
      >
        {agency.mustConfirmEmail && <ConfirmEmail agency={agency} />}
        {children(agency)}
      </main>
      <LegalLinks className="justify-center px-4 pb-4" />
    </SignedInAgency>
  )
}

function Bar({ agency }: { agency: Agency }) {
  const signOut = useSignOut(agency)
  return (
    <header className="border-b border-line bg-card">
      <div className="mx-auto flex min-h-15 max-w-6xl items-center gap-x-3 px-4 max-sm:flex-wrap sm:px-6">
        <Logo size={26} />
        <span className="hidden text-sm font-medium text-muted sm:block">{words.agencyPortal}</span>
        <Link
          href="/agency?show=account"
          // On a phone a long name is cut off. Only a long "Sign out" takes a second line.
          className="ml-auto inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-sunken max-sm:grow max-sm:basis-11 max-sm:justify-end"
        >
          <Building2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="sr-only">{words.accountLabel}</span>
          <span dir="auto" className="truncate">
            {agency.companyName}
          </span>
        </Link>
        <Button
          variant="ghost"
          className="-mr-3 text-muted!"
          icon={<LogOut aria-hidden="true" className="size-4" />}
          busy={signOut.isPending}
          busyLabel={words.signingOut}
          onClick={() => signOut.mutate()}
        >
          {words.signOut}
        </Button>
      </div>
    </header>
  )
}

/** Says that the agency's posts wait until its address is confirmed. Offers to send the link again. */
function ConfirmEmail({ agency }: { agency: Agency }) {
  const send = useChange(sendConfirmation, {
    onSuccess: () => toast({ title: words.emailSent, description: words.emailSentText({ email: agency.email }), tone: 'success' }),
    onError: (error) => toast({ ...failureOf(sendConfirmation, error), tone: 'error' }),
  })
  return (
    <div className="mb-5 flex gap-x-3 rounded-card border border-line bg-card py-1.5 pr-2 pl-4 max-sm:flex-wrap sm:items-center">
      <MailCheck aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-brand sm:mt-0" />
      <p className="min-w-0 flex-1 py-2 max-sm:basis-[calc(100%-2rem)] text-[0.9375rem] wrap-anywhere">
        {rich(words.mustConfirm, { now: (text) => <span className="font-semibold">{text}</span>, email: agency.email })}
      </p>
      <Button
        variant="ghost"
        className="shrink-0 text-brand! max-sm:ml-4"
        busy={send.isPending}
        busyLabel={words.sending}
        onClick={() => send.mutate()}
      >
        {words.sendAgain}
      </Button>
    </div>
  )
}
