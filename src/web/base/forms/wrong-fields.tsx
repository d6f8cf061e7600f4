import type { ReactNode } from 'react'
import { page as words } from '#words/en/base/page.ts'
import { QuietErrors } from '../../kit/field.tsx'

/** Says how many of these fields are wrong. A single wrong field needs no summary: it gets the focus and is read out. */
export const WrongFields = ({ count, children }: { count: number; children: ReactNode }) => (
  <QuietErrors value={count > 1}>
    {count > 1 && (
      <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-[0.9375rem] font-medium text-danger sm:col-span-2">
        {words.wrongFields({ count })}
      </p>
    )}
    {children}
  </QuietErrors>
)
