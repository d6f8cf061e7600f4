import type { Section } from '#domain/reports/report-section.ts'
import type { Style } from './pdf-paper.ts'

/** A picture that leads to an address when a phone sees it, with the lines beside it. */
export interface PrintedCode {
  readonly address: string
  /** What a person who does not see the picture is told. */
  readonly alt: string
  readonly lines: readonly string[]
  /** Whether it stands at the top right of the first sheet. By default it is the last thing of the document. */
  readonly isAtTop?: boolean
}

/** Lines with a label, printed beside other blocks. */
export interface Block {
  readonly label: string
  /** The first line is bold when the block names somebody. */
  readonly lines: readonly string[]
  readonly isNamed?: boolean
}

/** A section on paper. */
export interface PaperSection extends Section {
  /** Lines below each other, after the tables. */
  readonly lines?: readonly string[]
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
  /** What stands beside each other below the head. */
  readonly blocks?: readonly Block[]
  readonly sections: readonly PaperSection[]
  /** What the foot of each sheet says beside its number. */
  readonly foot: string
  readonly closing?: string
  readonly code?: PrintedCode
}
