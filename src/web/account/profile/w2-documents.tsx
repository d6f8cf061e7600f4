import { ChevronRight, FileText, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Attachment } from '#contract/attachments.ts'
import { w2sByYear } from '#domain/attachments/w2-form.ts'
import { w2Documents as words } from '#words/en/account/w2-documents.ts'
import { openDialog, W2_DOCUMENTS } from '../../base/navigation/addresses.ts'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useAttachments } from '../../base/records/attachments.ts'
import { isWaitingId } from '../../base/records/waiting-ids.ts'
import { Button } from '../../kit/button.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Section } from '../../kit/section.tsx'

/** Lists the W-2 documents by year. Each opens in the dialog of files, which removes it with Undo. */
export function W2Documents() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the page was scrolled to its top.
    if (location.hash === `#${W2_DOCUMENTS}`) requestAnimationFrame(() => place.current?.scrollIntoView())
  }, [])
  return (
    <div ref={place} id={W2_DOCUMENTS} className="scroll-mt-20">
      <Section title={words.title} icon={<FileText />}>
        <Loaded of={useAttachments()} what={words.yourDocuments} skeleton={<RoomOfNone />}>
          {(all) => <Years attachments={all} />}
        </Loaded>
        <Button
          variant="secondary"
          className="mt-4"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => openDialog('add-w2', {})}
        >
          {words.add}
        </Button>
      </Section>
    </div>
  )
}

const NONE = 'mt-2 text-[0.9375rem] text-muted'
/** Takes as much room as the sentence of a profile without documents. */
const RoomOfNone = () => <p className={`invisible ${NONE}`}>{words.none}</p>

function Years({ attachments }: { attachments: readonly Attachment[] }) {
  const years = w2sByYear(attachments)
  if (years.length === 0) return <p className={NONE}>{words.none}</p>
  return years.map(({ year, documents }) => (
    <section key={year} aria-label={words.ofYear({ year })} className="mt-2">
      <h3 className="text-sm font-semibold text-muted">{words.ofYear({ year })}</h3>
      <RowList>
        {documents.map((document) => (
          <Row key={document.id} document={document} year={year} />
        ))}
      </RowList>
    </section>
  ))
}

function Row({ document: { id, name, payer }, year }: { document: Attachment; year: number }) {
  return (
    <li>
      <button
        type="button"
        aria-label={words.open({ payer: payer ?? '', year, name })}
        onClick={() => openDialog('attachment', { attachment: id })}
        className="flex min-h-13 w-full items-center justify-between gap-4 rounded-control py-2 text-left hover:text-brand"
      >
        <span className="min-w-0">
          <bdi className="block truncate font-medium">{payer}</bdi>
          <bdi className="block truncate text-sm text-muted">{isWaitingId(id) ? words.notSent : name}</bdi>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </button>
    </li>
  )
}
