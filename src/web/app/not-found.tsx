import { Link } from 'wouter'
import { notFound as words } from '#words/en/app/not-found.ts'
import { Card } from '../kit/card.tsx'

/** Shows the 404 card. */
export const NotFound = () => (
  <Card className="mx-auto max-w-sm text-center">
    <h1 className="font-display text-2xl font-semibold">{words.pageNotFound}</h1>
    <p className="mt-2 text-muted">{words.nothingHere}</p>
    <Link href="/" className="mt-4 inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline">
      {words.goToGigfolio}
    </Link>
  </Card>
)
