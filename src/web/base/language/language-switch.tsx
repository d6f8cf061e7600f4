import { languageNames } from '#words/en/language-names.ts'
import { pageLanguage } from './page-language.ts'

const other = pageLanguage === 'en' ? 'es' : 'en'

/** Offers the other language, in itself. */
export const LanguageSwitch = ({ className }: { className?: string }) => (
  <button
    type="button"
    lang={other}
    className={className}
    onClick={() => void import('./choose-language.ts').then(({ chooseLanguage }) => chooseLanguage(other))}
  >
    {languageNames[other]}
  </button>
)
