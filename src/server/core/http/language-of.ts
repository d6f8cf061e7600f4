import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language, preferredLanguage } from '#domain/check/language.ts'

/** The cookie with the language that somebody chose in this browser. The page writes it (web/base/language.ts). */
const CHOSEN = 'language'

/** Returns the language that a link of a public page asks for. */
export function languageAsked({ query }: FastifyRequest): Language | undefined {
  const { language } = query as { language?: unknown }
  return isLanguage(language) ? language : undefined
}

/** Returns the language of a page that a browser opens: the asked or chosen one, else that of its `Accept-Language` header. */
export function languageOfPage(request: FastifyRequest): Language {
  const chosen = languageAsked(request) ?? request.cookies[CHOSEN]
  return isLanguage(chosen) ? chosen : languageOfCall(request)
}

/** Returns the language of whoever reads the answer to a call. The app's page names its own in `Accept-Language`. */
export const languageOfCall = ({ headers }: FastifyRequest): Language => preferredLanguage(headers['accept-language'])
