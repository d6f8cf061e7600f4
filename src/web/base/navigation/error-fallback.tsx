import { Component, type ReactNode } from 'react'
import { page as words } from '#words/en/base/page.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { reportError } from '../calls/failure-reports.ts'
import { NoAnswer } from '../calls/no-answer.ts'
import { useIsOnline } from '../device/online.ts'
import { forgetFailures } from '../device/part.tsx'

interface Props {
  /** Shown in place of the children. A function gets a callback that draws the children again, and the number of failures. */
  readonly fallback: ReactNode | ((retry: () => void, failures: number) => ReactNode)
  readonly children: ReactNode
}

/** Shows a fallback in place of children that failed to draw. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  private failures = 0

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    this.failures += 1
    this.forceUpdate()
  }

  override componentWillUnmount() {
    if (this.state.hasFailed) forgetFailures()
  }

  private readonly retry = () => {
    forgetFailures()
    this.setState({ hasFailed: false })
  }

  override render() {
    const { fallback, children } = this.props
    if (!this.state.hasFailed) return children
    return typeof fallback === 'function' ? fallback(this.retry, this.failures) : fallback
  }
}

/** Takes the place of the whole page. */
export const SomethingWentWrong = ({ error }: { error?: unknown }) => (
  <main className="grid min-h-dvh place-items-center p-6">
    <Card className="max-w-sm text-center">
      <h1 className="font-display text-2xl font-semibold">{error instanceof NoAnswer ? words.noConnection : words.wentWrong}</h1>
      <p className="mt-2 text-muted">{error instanceof NoAnswer ? <WithoutAnswer /> : words.dataIsSafe}</p>
      <Button className="mt-5" onClick={() => location.reload()}>
        {words.refresh}
      </Button>
    </Card>
  </main>
)

const WithoutAnswer = () => (useIsOnline() ? words.noAnswer : words.notLoaded)
