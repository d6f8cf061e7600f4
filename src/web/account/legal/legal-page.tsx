import type { ReactNode } from 'react'
import { legal as words } from '#words/en/account/legal.ts'
import { rich } from '../../kit/rich.ts'
import { Paper, paperTitle } from './paper.tsx'

export interface LegalSection {
  id: string
  title: string
  body: ReactNode
}

interface LegalPageProps {
  title: string
  /** The page in three sentences, for people who want the short version. */
  summary: ReactNode
  sections: readonly LegalSection[]
  /** The other legal page. */
  sibling: { href: string; label: string }
}

const prose =
  'space-y-3 text-[1.0625rem] leading-relaxed text-pretty [&_a]:font-medium [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-3 ' +
  '[&_li]:pl-1 [&_li::marker]:text-muted [&_strong]:font-semibold [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5'

/** Draws what a legal text emphasizes. */
export const strong = { b: (text: string) => <strong>{text}</strong> }

/** The day since which both texts hold. */
const day = <time dateTime="2025-09-30">{words.day}</time>

const Source = ({ href, children }: { href: string; children: string }) => (
  <a href={href} rel="noreferrer" className="underline underline-offset-3 hover:text-ink">
    {children}
  </a>
)

/** Leads to the same page in English. */
const EnglishPage = ({ children }: { children: string }) => (
  <a href="?language=en" hrefLang="en" className="underline underline-offset-3 hover:text-ink">
    {children}
  </a>
)

/** Draws a legal text: dates, summary, table of contents (always in view on wide screens), and numbered sections. */
export function LegalPage({ title, summary, sections, sibling }: LegalPageProps) {
  return (
    <Paper>
      <main>
        <div className="mt-12 max-w-[65ch] sm:mt-16">
          <h1 className={paperTitle}>{title}</h1>
          <p className="mt-4 text-sm text-muted">
            <span className="block sm:inline">{rich(words.effectiveDate, { day })}</span>
            <span className="hidden sm:inline"> · </span>
            <span className="block sm:inline">{rich(words.lastUpdated, { day })}</span>
          </p>
          {words.translation !== '' && (
            <p className="mt-2 text-sm text-muted">{rich(words.translation, { english: (text) => <EnglishPage>{text}</EnglishPage> })}</p>
          )}
          <div className={`mt-8 rounded-card border border-line bg-brand-soft p-5 sm:p-6 ${prose}`}>{summary}</div>
        </div>
        <div className="mt-12 lg:grid lg:grid-cols-[minmax(0,65ch)_1fr] lg:gap-16">
          <nav aria-label={words.onThisPage} className="lg:order-2">
            <div className="lg:sticky lg:top-8">
              <h2 className="text-sm font-medium text-muted">{words.onThisPage}</h2>
              <ol className="mt-2 columns-2 gap-5 lg:columns-1">
                {sections.map((section) => (
                  <li key={section.id}>
                    <a
                      href={`#${section.id}`}
                      className="flex min-h-11 items-center rounded-control text-[0.9375rem] leading-snug wrap-anywhere hover:text-brand hover:underline lg:min-h-9"
                    >
                      {section.title}
                    </a>
                  </li>
                ))}
              </ol>
            </div>
          </nav>
          <div className="mt-12 space-y-11 lg:mt-0">
            {sections.map((section, at) => (
              <section key={section.id} id={section.id} className="scroll-mt-6">
                <h2 className="mb-3 font-display text-2xl font-semibold tracking-tight">
                  <span className="mr-2.5 text-muted">{at + 1}.</span>
                  {section.title}
                </h2>
                <div className={prose}>{section.body}</div>
              </section>
            ))}
          </div>
        </div>
      </main>
      <footer className="mt-16 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6 text-sm text-muted">
        <span>
          {words.motto}
          <span className="block">
            {rich(words.placeData, {
              geonames: (text) => <Source href="https://www.geonames.org/">{text}</Source>,
              license: (text) => <Source href="https://creativecommons.org/licenses/by/4.0/">{text}</Source>,
            })}
          </span>
        </span>
        <span className="flex flex-wrap gap-x-5">
          <a href="/open-source-notices" className="inline-flex min-h-11 items-center font-medium text-brand hover:underline">
            {words.notices}
          </a>
          <a href={sibling.href} className="inline-flex min-h-11 items-center font-medium text-brand hover:underline">
            {sibling.label}
          </a>
        </span>
      </footer>
    </Paper>
  )
}
