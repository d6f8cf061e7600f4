import { formatCents } from '#domain/money/money.ts'
import { money, tableOf, text } from '#domain/reports/report-section.ts'
import { type Day, yearOf } from '#domain/time/calendar-day.ts'
import { payWayTitles, invoicePaper as texts } from '#words/en/invoice-paper.ts'
import type { PaperDocument, PaperSection } from '../figures/paper/paper-document.ts'
import type { InvoicePaper, PaperItem } from './invoice-paper.ts'

const itemsTable = (items: readonly PaperItem[]) =>
  tableOf<PaperItem>(
    { key: 'lines', none: '', total: texts.subtotal },
    [
      text(texts.head.date, ({ days }) => days),
      text(texts.head.description, ({ mark, description, receipts }) =>
        [mark ? `${mark}: ${description}` : description, receipts].filter((part) => part !== null).join(' · '),
      ),
      text(texts.head.quantity, ({ quantity }) => quantity),
      text(texts.head.rate, ({ rate }) => rate),
      money(texts.head.amount, ({ amount }) => amount),
    ],
    items,
  )

/** The foot of a sheet has one line for the name. A longer name is cut; the block has all of it. */
const MOST_OF_NAME = 32

/** Returns the printed contents of an invoice: black and large enough to be read by anybody, with the same words as its page. */
export function documentOfInvoice(paper: InvoicePaper, madeOn: Day): PaperDocument {
  const { title, number, state, from, billTo, facts, items, sums, open, notes, lateFee, ways } = paper
  const foot = from.name.slice(0, MOST_OF_NAME)
  const withLink = ways.find(({ way, link }) => way === 'paypal' && link !== null)
  const section = (name: string, contents: Partial<PaperSection>): PaperSection => ({ title: name, running: foot, ...contents })
  const pay = { way: payWayTitles.paypal, amount: formatCents(open) }
  return {
    ...{ style: 'fax', title, author: from.name, head: [state], basis: texts.currency, madeOn, year: yearOf(madeOn), foot: number },
    blocks: [
      { label: texts.from, lines: [from.name, ...from.lines], isNamed: true },
      { label: texts.billTo, lines: [billTo.name, ...billTo.lines], isNamed: true },
      { label: texts.details, lines: facts.map((fact) => `${fact.label}: ${fact.text}`) },
    ],
    sections: [
      section(texts.lines, { tables: [itemsTable(items)] }),
      section(texts.balance, { figures: sums.map(({ label, cents, isMain = false }) => ({ label, value: cents, isMain })) }),
      ...(notes.length > 0 || lateFee ? [section(texts.notes, { lines: [...notes, ...(lateFee ? [lateFee] : [])] })] : []),
      ...(ways.length > 0
        ? [
            section(texts.howToPay, {
              lists: ways.map(({ way, lines, link, note }) => ({
                what: payWayTitles[way],
                where: [...lines, ...[link, note].filter((line) => line !== null)],
              })),
            }),
          ]
        : []),
    ],
    ...(withLink?.link && {
      code: {
        address: withLink.link,
        alt: texts.qrAlt(pay),
        lines: [texts.payWith(pay), ...(withLink.note ? [withLink.note] : [])],
        isAtTop: true,
      },
    }),
  }
}
