import { Component, type ReactNode } from 'react'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'

interface Props {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Shows its fallback in place of what failed to draw. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

export const SomethingWentWrong = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <Card className="max-w-sm text-center">
      <h1 className="font-display text-2xl font-semibold">Something went wrong</h1>
      <p className="mt-2 text-muted">Your data is safe. Refresh the page to go on.</p>
      <Button className="mt-5" onClick={() => location.reload()}>
        Refresh Page
      </Button>
    </Card>
  </main>
)
