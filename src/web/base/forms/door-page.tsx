import { type ReactNode, useEffect, useState } from 'react'
import { Card } from '../../kit/card.tsx'
import { Logo } from '../../kit/logo.tsx'

/** Draws a page with one question for a person who is not signed in. */
export const DoorPage = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <main className="grid min-h-dvh place-items-center p-5">
    <div className="w-full max-w-sm">
      <Logo size={34} />
      <Card className="mt-6">
        <h1 className="font-display text-2xl font-semibold tracking-tight">{title}</h1>
        <p className="mt-2 text-muted">{text}</p>
        {children}
      </Card>
    </div>
  </main>
)

/** Returns the secret of a link and removes it from the address, so that it does not stay in the history. */
export function useToken(): string {
  const [token] = useState(() => location.hash.slice(1))
  useEffect(() => history.replaceState(null, '', location.pathname), [])
  return token
}
