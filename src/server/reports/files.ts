import type { ReportFormat } from '#contract/reports.ts'

interface FileKind {
  readonly ending: string
  readonly type: string
}

const kinds: Readonly<Record<ReportFormat, FileKind>> = {
  csv: { ending: 'zip', type: 'application/zip' },
  pdf: { ending: 'pdf', type: 'application/pdf' },
  txf: { ending: 'txf', type: 'application/octet-stream' },
}

/** So many bytes are written as base64 at a time: a multiple of three, so that only the last part is padded. */
const BASE64_BYTES = 3 * 64 * 1024

/** The answer with a report as a file: in base64, since answers are JSON. */
export function* fileParts({ buffer, byteOffset, byteLength }: Uint8Array, name: string, format: ReportFormat): Generator<string> {
  const { ending, type } = kinds[format]
  yield `{"filename":${JSON.stringify(`${name}.${ending}`)},"type":${JSON.stringify(type)},"content":"`
  for (let from = 0; from < byteLength; from += BASE64_BYTES)
    yield Buffer.from(buffer, byteOffset + from, Math.min(BASE64_BYTES, byteLength - from)).toString('base64')
  yield '"}'
}

/** The answer with a report as a page, part by part: as one text it would be in memory several times. */
export function* pageParts(page: Iterable<string>, name: string): Generator<string> {
  yield '{"html":"'
  for (const part of page) yield JSON.stringify(part).slice(1, -1)
  yield `","filename":${JSON.stringify(`${name}.html`)}}`
}
