import { useState } from 'react'
import { Logo } from '../kit/logo.tsx'
import { LegalLinks } from './legal-links.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** What someone who is not signed in sees: the sign-in form, or the one for a new account. */
export function Welcome() {
  const [isNew, setNew] = useState(false)
  const Form = isNew ? RegisterForm : SignInForm
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1.1fr_1fr]">
      <aside className="hidden flex-col justify-between bg-brand p-12 text-on-brand lg:flex dark:bg-brand-soft dark:text-ink">
        {/* The mark is of the brand's colour too: a darker one sets it off. */}
        <Logo size={36} className="[--color-brand:var(--color-brand-strong)]" />
        <div>
          <p className="font-display text-5xl leading-[1.08] font-semibold tracking-tight text-balance">Work different.</p>
          <p className="mt-5 max-w-md text-lg">Plan your gigs, record what you were paid, and always know what to set aside for tax.</p>
        </div>
        <p className="text-sm">Every figure to the cent, from the first gig to the tax report.</p>
      </aside>
      <div className="flex flex-col px-5 py-8 sm:px-10">
        <main className="m-auto w-full max-w-sm">
          <div className="mb-8 lg:hidden">
            <Logo size={34} tagline />
          </div>
          <h1 className="font-display text-3xl font-semibold tracking-tight">{isNew ? 'Create your account' : 'Welcome back'}</h1>
          <p className="mt-1.5 text-muted">{isNew ? '7 days free. No card needed.' : 'Sign in to see your gigs and your money.'}</p>
          <Form />
          <p className="mt-6 text-center text-[0.9375rem] text-muted">
            {isNew ? 'Already have an account?' : 'New to Gigfolio?'}{' '}
            <button
              type="button"
              onClick={() => setNew(!isNew)}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
            >
              {isNew ? 'Sign in' : 'Create an account'}
            </button>
          </p>
        </main>
        <LegalLinks className="mt-8 justify-center" />
      </div>
    </div>
  )
}
