import { useQuery } from '@tanstack/react-query'
import { legal as words } from '#words/en/account/legal.ts'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { Paper, paperTitle } from './paper.tsx'

/** The file of the build with the notices (vite.config.ts). A phone app has it too. */
const FILE = '/third-party-notices.txt'

async function readNotices(): Promise<string> {
  const answer = await fetch(FILE)
  if (!answer.ok) throw new Error('The notices are missing')
  return answer.text()
}

/** Shows the licenses of the libraries and fonts that the app contains, because their authors ask for it. */
export function NoticesPage() {
  const read = useQuery({
    queryKey: ['third-party notices'],
    queryFn: readNotices,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Paper>
      <main className="mt-12 min-h-dvh">
        <h1 className={paperTitle}>{words.openSourceNotices}</h1>
        <p className="mt-4 max-w-[65ch] text-[1.0625rem] leading-relaxed">{words.gigfolioContainsTheWork}</p>
        <Loaded of={read} what={words.theNotices} skeleton={<Spinner label={words.loading} className="mt-12" />}>
          {(text) => <pre className="mt-8 font-sans text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">{text}</pre>}
        </Loaded>
      </main>
    </Paper>
  )
}
