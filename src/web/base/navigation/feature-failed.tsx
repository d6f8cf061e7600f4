import { useEffect, useState } from 'react'
import { navigation as words } from '#words/en/base/navigation.ts'
import { page } from '#words/en/base/page.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { api } from '../calls/api.ts'
import { NoAnswer } from '../calls/no-answer.ts'
import { useIsOnline } from '../device/online.ts'

interface Props {
  /** Draws the feature again, and fetches its file again if it is missing. Without it, the page is reloaded. */
  retry?: () => void
  /** The number of failures. */
  failures?: number
  /** Why it failed, if that is known. */
  error?: unknown
}

/**
 * Takes the place of a screen or dialog that failed, or whose file or data could not be fetched. Tries again once the network is back. A
 * second failure reloads the page, but only when the server answers: without a network a reload would lose the rest of the page.
 */
export function FeatureFailed({ retry, failures = 0, error }: Props) {
  const isOnline = useIsOnline()
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
      <p className="font-medium">{!isOnline ? page.notLoaded : error instanceof NoAnswer ? page.noAnswer : words.featureFailed}</p>
      <Button className="mt-4" variant="secondary" busy={isTrying} busyLabel={words.trying} onClick={() => void tryAgain()}>
        {words.tryAgain}
      </Button>
    </Card>
  )
}
