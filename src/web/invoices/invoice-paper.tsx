import type { Invoice } from '#contract/invoices.ts'
import type { InvoiceItem } from '#domain/invoices/invoice.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { formatDay, formatDays } from '#words/dates.ts'
import { payWayTitles, receiptsText } from '#words/en/invoice-paper.ts'
import { itemKindNames, invoices as words } from '#words/en/invoices.ts'
import { Card } from '../kit/card.tsx'

const money = (amount: string) => formatCents(centsOf(amount))

type PaperLines = Pick<Invoice, 'subtotal' | 'taxRate' | 'taxAmount' | 'total'> & { readonly items: readonly InvoiceItem[] }

/** Shows an invoice as a sheet of paper: who it is from and to, its lines, its sums, what came, and how to pay. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const { businessName, businessAddress, businessEmail, businessPhone, clientName, clientAddress, clientEmail, poNumber, notes } = invoice
  const { serviceFrom, serviceTo, lateFee, paymentLines } = invoice
  return (
    <Card as="section" aria-label={invoice.invoiceNumber ?? words.draft} className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Party label={words.from} lines={[businessName, businessAddress, businessEmail, businessPhone]} />
        <Party label={words.billTo} lines={[clientName, clientAddress, clientEmail]} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        <Fact name={words.invoiceDate} value={formatDay(invoice.invoiceDate)} />
        <Fact name={words.dueDate} value={formatDay(invoice.dueDate)} />
        {serviceFrom && serviceTo && <Fact name={words.service} value={formatDays(serviceFrom, serviceTo)} />}
        {poNumber && <Fact name={words.poNumber} value={poNumber} />}
      </dl>
      <Lines of={invoice} />
      <Sums invoice={invoice} />
      {notes && <Block title={words.notes}>{notes}</Block>}
      {lateFee && (
        <p className="text-sm text-muted">
          {lateFee.kind === 'percent' ? words.feePercent(lateFee) : words.feeFlat({ amount: money(lateFee.amount) })}
        </p>
      )}
      {paymentLines.length > 0 && (
        <Block title={words.howToPay}>
          {paymentLines.map(({ way, text }) => (
            <span key={way} className="mb-2 block">
              <span className="block text-sm text-muted">{payWayTitles[way]}</span>
              {text}
            </span>
          ))}
        </Block>
      )}
    </Card>
  )
}

const Party = ({ label, lines }: { label: string; lines: readonly (string | null)[] }) => (
  <div className="min-w-0">
    <h2 className="text-sm text-muted">{label}</h2>
    {lines.filter(Boolean).map((line, at) => (
      <p key={line} className={`wrap-anywhere whitespace-pre-line ${at === 0 ? 'font-semibold' : 'text-sm'}`}>
        <bdi>{line}</bdi>
      </p>
    ))}
  </div>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere font-medium">{value}</dd>
  </div>
)

const Block = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div>
    <h2 className="mb-1 text-sm font-semibold text-muted">{title}</h2>
    <div className="wrap-anywhere whitespace-pre-line">{children}</div>
  </div>
)

/** Lists the lines of an invoice, or of a form that becomes one. */
export const Lines = ({ of }: { of: Pick<PaperLines, 'items'> }) => (
  <ul aria-label={words.lines} className="divide-y divide-line border-y border-line">
    {of.items.map((item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and two may be equal.
      <li key={at} className="flex items-baseline justify-between gap-4 py-2.5">
        <div className="min-w-0">
          <p className="wrap-anywhere">
            <bdi>{item.description}</bdi>
          </p>
          <p className="tabular text-sm text-muted">{detailsOf(item)}</p>
          {item.receipts && (
            <p className="text-sm wrap-anywhere text-muted">
              <bdi>{receiptsText({ names: item.receipts })}</bdi>
            </p>
          )}
        </div>
        <p className="tabular shrink-0">{money(item.amount)}</p>
      </li>
    ))}
  </ul>
)

/** Returns the day of a line, its kind unless it is work, and its quantity unless it is one amount. */
function detailsOf({ kind, date, endDate, quantity, unit, rate }: InvoiceItem): string {
  const days = formatDays(date, endDate ?? date)
  const each = words.perUnit({ rate: money(rate), unit })
  const isPlain = unit === 'flat' && quantity === 1
  return [days, kind === 'work' ? '' : itemKindNames[kind], isPlain ? '' : `${quantity} × ${each}`].filter(Boolean).join(' · ')
}

function Sums({ invoice }: { invoice: Invoice }) {
  const { subtotal, taxRate, taxAmount, total, receipts, writtenOff, openAmount, status } = invoice
  const hasTax = centsOf(taxAmount) > 0
  const isBilled = status !== 'void'
  return (
    <dl className="tabular ml-auto grid w-full max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {hasTax && <Sum name={words.subtotal} cents={centsOf(subtotal)} />}
      {hasTax && <Sum name={words.salesTax({ percent: taxRate })} cents={centsOf(taxAmount)} />}
      <Sum name={words.total} cents={centsOf(total)} isStrong />
      {isBilled &&
        receipts.map(({ day, amount, method }) => (
          <Sum key={`${day} ${method}`} name={words.receivedOn({ day: formatDay(day) })} cents={-centsOf(amount)} />
        ))}
      {isBilled && centsOf(writtenOff) > 0 && <Sum name={words.writtenOff} cents={-centsOf(writtenOff)} />}
      {isBilled && openAmount !== total && <Sum name={words.balanceDue} cents={centsOf(openAmount)} isStrong />}
    </dl>
  )
}

const Sum = ({ name, cents, isStrong = false }: { name: string; cents: number; isStrong?: boolean }) => (
  <>
    <dt className={isStrong ? 'font-semibold' : 'text-muted'}>{name}</dt>
    <dd className={`text-right ${isStrong ? 'font-semibold' : ''}`}>{formatCents(cents)}</dd>
  </>
)
