import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invoicePage } from '#contract/pages.ts'
import type { Language } from '#domain/check/language.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { invoicePaper as texts } from '#words/en/invoice-paper.ts'
import type { Doors } from '../account/sign-in/doors.ts'
import { hashOf } from '../account/sign-in/token-cookie.ts'
import { pageOf } from '../billing/subscriptions/payment-page.ts'
import type { Config } from '../config.ts'
import { withPatience } from '../core/database/pool.ts'
import { sizeOf, streamOf } from '../core/heavy/heavy-task.ts'
import type { HeavyThread } from '../core/heavy/thread.ts'
import { originOf } from '../core/http/call.ts'
import { inTime } from '../core/http/deadline.ts'
import { takingBytes } from '../core/http/json-body.ts'
import { languageAsked, languageOfPage } from '../core/http/language-of.ts'
import { endOf } from '../core/http/line.ts'
import { attachment } from '../core/http/send-file.ts'
import { inLanguage } from '../core/languages/reader.ts'
import { HttpError } from '../errors.ts'
import type { Owner } from '../principal.ts'
import type { Services } from '../services.ts'
import { accountToPay } from './card-account.ts'
import { findLink, noteViewOfInvoice } from './invoice-links.ts'
import { headersWithForm, invoiceHeaders, invoiceHtml, plainPage } from './invoice-page.ts'
import type { InvoiceFile, InvoiceTasks } from './invoice-pdf.ts'
import { invoiceStyle } from './invoice-style.ts'
import { loadPaper } from './load-paper.ts'
import { mayReadInvoice } from './policy.ts'

/** The format of a token: 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/
/** The time limit of a PDF in milliseconds: a little less than that of a call. */
const PDF_LIMIT = 13_000

type Asked = FastifyRequest<{ Params: { token: string }; Querystring: { paid?: unknown } }>

/** What a link is used for. Each has a limit of its own. */
type Part = 'page' | 'pdf' | 'card'

/** An invoice that a link shows. */
interface Shown {
  readonly owner: Owner
  readonly id: number
  readonly today: string
}

/**
 * Serves the pages of invoices to anybody with their links: the page, its style sheet and its PDF. They are not calls of the contract, and set
 * no cookie. A link that never worked, was replaced, or belongs to a deleted account gets the same answer.
 */
export function serveInvoices(
  app: FastifyInstance,
  { database: { queries }, payments, clock }: Pick<Services, 'database' | 'payments' | 'clock'>,
  { throttle, sessions }: Pick<Doors, 'throttle' | 'sessions'>,
  { run }: HeavyThread<InvoiceTasks>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
) {
  const cards = payments?.cards ?? null
  const sendPage = (reply: FastifyReply, status: number, page: string, headers = invoiceHeaders) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page)

  /** Finds the invoice of a link, and counts the read. */
  async function find(request: Asked, what: Part): Promise<Shown | undefined> {
    const { token } = request.params
    const link = TOKEN.test(token) ? await findLink(queries, hashOf(token)) : undefined
    await throttle.readInvoice(originOf(request).ipAddress, link ? what : 'none')
    return link && { owner: mayReadInvoice(link), id: link.invoiceId, today: dayIn(link.timeZone, clock()) }
  }

  /** Answers with what a link shows. Refusals are pages too, because a person reads them. */
  const answer = (request: Asked, reply: FastifyReply, what: Part, send: (shown: Shown) => Promise<FastifyReply>) =>
    inLanguage(languageOfPage(request), () => answerInWords(request, reply, what, send))

  async function answerInWords(request: Asked, reply: FastifyReply, what: Part, send: (shown: Shown) => Promise<FastifyReply>) {
    try {
      const shown = await inTime(withPatience(() => find(request, what)))
      return shown ? await send(shown) : sendPage(reply, 404, plainPage(texts.notAvailable))
    } catch (refusal) {
      if (!(refusal instanceof HttpError)) throw refusal
      const isGone = refusal.statusCode === 404
      return sendPage(reply.headers(refusal.headers), refusal.statusCode, plainPage(isGone ? texts.notAvailable : refusal.message))
    }
  }

  /** Loads what an invoice says, with the account into which it can be paid by card now. */
  async function loadToPay(owner: Owner, id: number, today: string, asked?: Language) {
    const { row, paperIn } = await loadPaper(queries, owner, id, today)
    const language = asked ?? row.language
    const paper = paperIn(language)
    return { language, paper, account: cards ? await accountToPay(queries, owner, paper) : null }
  }

  app.get(invoicePage, { exposeHeadRoute: true }, (request: Asked, reply) =>
    answer(request, reply, 'page', async ({ owner, id, today }) => {
      const { language, paper, account } = await inTime(withPatience(() => loadToPay(owner, id, today, languageAsked(request))))
      // A payment is reported a little later. Until then nobody should pay again.
      const card = account === null ? 'none' : request.query.paid === undefined ? 'form' : 'thanks'
      const page = inLanguage(language, () => invoiceHtml(paper, `/i/${request.params.token}`, card))
      return sendPage(reply, 200, page, card === 'form' ? headersWithForm : invoiceHeaders)
    }),
  )

  // Programs that check the links of mails fetch the page, but not its style sheet. Only a browser that shows it does.
  app.get(`${invoicePage}/style.css`, { config: { writes: true } }, (request: Asked, reply) =>
    answer(request, reply, 'page', async ({ owner, id }) => {
      const reader = await inTime(withPatience(() => sessions.callerOf(request)))
      if (reader?.owner !== owner) await noteViewOfInvoice(queries, owner, id, clock())
      return reply.headers(invoiceHeaders).type('text/css; charset=utf-8').send(invoiceStyle)
    }),
  )

  // A form without a script. Its body is empty: the amount is what is open now.
  takingBytes(app, (scope) =>
    scope.post(`${invoicePage}/card`, (request: Asked, reply) =>
      answer(request, reply, 'card', async ({ owner, id, today }) => {
        const here = `/i/${request.params.token}`
        const { paper, account } = await inTime(withPatience(() => loadToPay(owner, id, today)))
        // It was paid meanwhile, or the worker no longer takes cards: the page says so.
        if (account === null) return reply.headers(invoiceHeaders).redirect(here, 303)
        const { url } = await pageOf(cards, (port) =>
          port.payInvoice({
            ...{ account, userId: owner, invoiceId: id, cents: paper.open, title: paper.title, businessName: paper.from.name },
            ...{ paidUrl: `${pagesUrl}${here}?paid=yes`, leftUrl: `${pagesUrl}${here}` },
          }),
        )
        return reply.headers(invoiceHeaders).redirect(url, 303)
      }),
    ),
  )

  app.get(`${invoicePage}/invoice.pdf`, (request: Asked, reply) =>
    answer(request, reply, 'pdf', async ({ owner, ...asked }) => {
      const { name, pdf }: InvoiceFile = await run(owner, endOf(reply.raw, PDF_LIMIT), 'invoicePdf', { owner, ...asked })
      return reply
        .headers({ ...invoiceHeaders, 'content-security-policy': `default-src 'none'; sandbox` })
        .headers({ 'content-length': sizeOf(pdf), 'content-disposition': attachment(name) })
        .type('application/pdf')
        .send(streamOf(pdf))
    }),
  )
}
