import { useState } from 'react'
import { welcome as words } from '#words/en/account/welcome.ts'
import { LegalLinks } from '../../base/navigation/legal-links.tsx'
import { sellsPlans } from '../../base/records/plans.ts'
import { isKnownBrowser } from '../../base/records/session.ts'
import { tabStorage } from '../../kit/device-storage.ts'
import { Logo } from '../../kit/logo.tsx'
import { rich } from '../../kit/rich.ts'
import type { Typed } from './account-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

const KEY = 'typed at the door'

/** Reads what was typed before a reload in this tab. A password is never stored. */
const readTyped = (): Typed => ({ name: '', email: '', ...(tabStorage.readJson(KEY) as Partial<Typed> | undefined) })

/** Shows the form for a new account to a visitor in a new browser, and the sign-in form in a browser with an earlier sign-in. */
export function Welcome() {
  const [isNew, setNew] = useState(() => !isKnownBrowser())
  const [typed, setTyped] = useState(readTyped)
  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    tabStorage.writeJson(KEY, next)
  }
  const Form = isNew ? RegisterForm : SignInForm
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1.1fr_1fr]">
      <aside
        aria-label={words.aboutGigfolio}
        className="hidden flex-col justify-between bg-brand p-12 text-on-brand lg:sticky lg:top-0 lg:flex lg:h-dvh dark:bg-brand-soft dark:text-ink"
      >
        {/* The mark has the brand's color too. A darker shade makes it stand out. */}
        <Logo size={36} className="[--color-brand:var(--color-brand-strong)]" />
        <div>
          <p className="font-display text-5xl leading-[1.08] font-semibold tracking-tight text-balance">{words.motto}</p>
          <p className="mt-5 max-w-md text-lg">{words.promise}</p>
        </div>
        <p className="text-sm">{words.promiseText}</p>
      </aside>
      <div className="flex flex-col px-5 py-8 sm:px-10">
        <main className="m-auto w-full max-w-sm">
          <div className="mb-8 lg:hidden">
            <Logo size={34} tagline />
          </div>
          <h1 className="font-display text-3xl font-semibold tracking-tight">{isNew ? words.createTitle : words.welcomeBack}</h1>
          <p className="mt-1.5 text-muted">{isNew ? (sellsPlans ? words.whatItDoesTrial : words.whatItDoes) : words.signInToSee}</p>
          <Form typed={typed} onType={type} />
          <p className="mt-6 text-center text-[0.9375rem] text-muted">
            {rich(isNew ? words.haveAccount : words.newHere, {
              change: (text) => (
                <button
                  type="button"
                  onClick={() => setNew(!isNew)}
                  className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
                >
                  {text}
                </button>
              ),
            })}
          </p>
        </main>
        <LegalLinks className="mt-8 justify-center" />
      </div>
    </div>
  )
}
