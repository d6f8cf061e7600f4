import { useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { api } from './api.ts'
import { NETWORK_ERROR } from './failure-texts.ts'

interface Props {
  /** Draws the feature once more, and fetches its file if that is missing. Without it the page is loaded anew. */
  retry?: () => void
  /** How often it failed. */
  failures?: number
}

/**
 * In place of a screen or dialog that failed, or whose file could not be fetched. It tries again by itself once the network is back. What fails
 * twice loads the page anew, but only once the server answers, so that nobody offline loses the rest of the page.
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
