import { useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { api } from './api.ts'
import { NETWORK_ERROR } from './failure-texts.ts'

interface Props {
  /** Draws the feature again, and fetches its file again if it is missing. Without it, the page is reloaded. */
  retry?: () => void
  /** The number of failures. */
  failures?: number
}

/**
 * Takes the place of a screen or dialog that failed, or whose file could not be fetched. Tries again once the network is back. A second
 * failure reloads the page, but only when the server answers: without a network a reload would lose the rest of the page.
 */
export function FeatureFailed({ retry, failures = 0 }: Props) {
  const [isTrying, setTrying] = useState(false)
  useEffect(() => {
    if (!retry) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  const tryAgain = async () => {
    setTrying(true)
    try {
      await api('GET /api/health/ready')
      if (retry && failures < 2) retry()
      else location.reload()
    } catch {
      setTrying(false)
    }
  }
  return (
    <Card className="text-center" role="alert">
      <p className="font-medium">Oops! Something went wrong with this feature.</p>
      {!navigator.onLine && <p className="mt-1 text-muted">{NETWORK_ERROR}</p>}
      <Button className="mt-4" variant="secondary" busy={isTrying} busyLabel="Trying..." onClick={() => void tryAgain()}>
        Try again
      </Button>
    </Card>
  )
}
