import type { ReactNode } from 'react'
import { legal as words } from '#words/en/account/legal.ts'
import { HeaderSwitch } from '../../base/language/header-switch.tsx'
import { LinkButton } from '../../kit/button.tsx'
import { Logo } from '../../kit/logo.tsx'

/** The title of a page outside of the app. */
export const paperTitle = 'font-display text-4xl leading-[1.1] font-semibold tracking-tight sm:text-5xl'

/** Draws the frame of a page to read, with the way back to the app. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-5xl px-5 pt-5 pb-20 sm:px-8">
    <header className="flex flex-wrap items-center justify-between gap-4">
      <Logo size={30} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <HeaderSwitch />
        <LinkButton href="/" variant="secondary">
          {words.backToApp}
        </LinkButton>
      </div>
    </header>
    {children}
  </div>
)
