import { proofPaper as english } from '#words/en/proof-paper.ts'
import { proofPaper as spanish } from '#words/es/proof-paper.ts'
import { inLanguage } from '../../core/languages/reader.ts'

/** Texts by name, in any depth. */
interface Texts {
  readonly [name: string]: string | Texts
}

const beside = (one: Texts, other: Texts): Texts =>
  Object.fromEntries(
    Object.entries(one).map(([name, text]) => {
      const same = other[name]
      return [name, typeof text === 'string' ? `${text} / ${same}` : beside(text, same as Texts)]
    }),
  )

export type Labels = typeof english

const bilingual = inLanguage('en', () => beside(english, spanish)) as Labels

/** Returns the labels of a document: in the language of its reader, or in English with the Spanish ones beside them. */
export const labelsOf = ({ isBilingual }: { readonly isBilingual: boolean }): Labels => (isBilingual ? bilingual : english)
