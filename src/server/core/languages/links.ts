import { languages } from '#domain/account/language.ts'
import { language } from '#words/en/language.ts'
import { languageTexts } from '#words/en/language-choice.ts'
import { languageNames } from '#words/en/language-names.ts'
import { type Html, html } from '../html.ts'

/** Returns the tags by which programs find a page in the other languages. `address` is the page without a query. */
export const alternates = (address: string): Html[] =>
  languages.map((code) => html`<link rel="alternate" hreflang="${code}" href="${address}?language=${code}">\n`)

/** Returns the links to the other languages of a page that no script draws. */
export const languageLinks = (address: string): Html =>
  html`<nav class="languages" aria-label="${languageTexts.language}">${languages
    .filter((code) => code !== language.code)
    .map((code) => html`<a href="${address}?language=${code}" hreflang="${code}" lang="${code}">${languageNames[code]}</a>`)}</nav>`
