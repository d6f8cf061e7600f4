import type { Section } from '#domain/reports/report-section.ts'
import type { Style } from './pdf-paper.ts'

/** What an agency checks a document by: its code, and the address that the code's picture leads to. */
export interface PrintedCode {
  readonly address: string
  /** What a person who does not see the picture is told. */
  readonly alt: string
  readonly lines: readonly string[]
}

/** The printed contents of a document: only texts and tables, so that it is small enough to be sent to a thread. */
export interface PaperDocument {
  readonly style: Style
  readonly title: string
  readonly author: string
  /** The lines below the title. The first one is bold. */
  readonly head: readonly string[]
  /** Smaller than the lines above it. */
  readonly basis: string
  readonly madeOn: string
  /** The days of this year are written without it. */
  readonly year: number
  readonly sections: readonly Section[]
  /** What the foot of each sheet says beside its number. */
  readonly foot: string
  readonly closing?: string
  readonly code?: PrintedCode
}
