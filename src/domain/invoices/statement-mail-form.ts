import { checkFields } from '../check/check.ts'
import { plainWords } from '../check/plain-words.ts'

/** The maximum length of a worker's words above a statement, in characters. */
export const MAX_STATEMENT_WORDS = 500

/** What a worker types above a statement. */
export interface StatementMailForm {
  readonly message: string
}

export const blankStatementMail: StatementMailForm = { message: '' }

/** Returns a typed message as the client reads it: on one line, and without links and addresses. */
export const plainStatementWords = (typed: string): string => plainWords(typed, MAX_STATEMENT_WORDS)

/** Returns the issues that keep a statement from being mailed. It needs no message. */
export const checkStatementMail = (form: StatementMailForm) =>
  checkFields(form, {
    message: [(typed) => (typed.trim() !== '' && plainStatementWords(typed) === '' ? ({ code: 'onlyLinksTyped' } as const) : null)],
  })
