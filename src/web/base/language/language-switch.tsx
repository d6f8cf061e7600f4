import type { Language } from '#domain/account/language.ts'
import { languageNames } from '#words/en/language-names.ts'
import { pageLanguage } from './page-language.ts'

/** Offers the other languages, each in itself. */
export const LanguageSwitch = ({ className }: { className?: string }) =>
  (Object.keys(languageNames) as Language[])
    .filter((each) => each !== pageLanguage)
    .map((each) => (
      <button
        key={each}
        type="button"
        lang={each}
        className={className}
        onClick={() => void import('./choose-language.ts').then(({ chooseLanguage }) => chooseLanguage(each))}
      >
        {languageNames[each]}
      </button>
    ))
