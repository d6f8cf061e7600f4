import { languages } from '#domain/check/language.ts'
import { language } from '#words/en/language.ts'
import { languageTexts } from '#words/en/language-choice.ts'
import { languageNames } from '#words/en/language-names.ts'
import { type Html, html } from '../html.ts'

// The links do not repeat the address of the page, which may let its reader in.

/** Returns the tags by which programs find a page in the other languages. */
export const alternates = (): Html[] => languages.map((code) => html`<link rel="alternate" hreflang="${code}" href="?language=${code}">\n`)

/** Returns the links to the other languages of a page that no script draws. */
export const languageLinks = (): Html =>
  html`<nav class="languages" aria-label="${languageTexts.language}">${languages
    .filter((code) => code !== language.code)
    .map((code) => html`<a href="?language=${code}" hreflang="${code}" lang="${code}">${languageNames[code]}</a>`)}</nav>`
