import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { api } from './api.ts'

/**
 * In place of a screen or dialog that failed, or whose file could not be fetched. A browser keeps a failed file failed until the page is
 * loaded anew; that is done only once the server answers, so that nobody offline loses the rest of the page.
 */
export function FeatureFailed() {
  const [state, setState] = useState<'failed' | 'trying' | 'away'>('failed')
  const tryAgain = () => {
    setState('trying')
    api('GET /api/health/ready').then(
      () => location.reload(),
      () => setState('away'),
    )
  }
  return (
    <Card className="text-center" role="alert">
      <p className="font-medium">Oops! Something went wrong with this feature.</p>
      {state === 'away' && <p className="mt-1 text-muted">Gigfolio cannot be reached. Are you offline?</p>}
      <Button className="mt-4" variant="secondary" busy={state === 'trying'} busyLabel="Trying..." onClick={tryAgain}>
        Try again
      </Button>
    </Card>
  )
}
