import { useState } from 'react'
import { type Language, languages } from '#domain/check/language.ts'
import { languageTexts as words } from '#words/en/language-choice.ts'
import { languageNames } from '#words/en/language-names.ts'
import { chooseLanguage } from '../../base/language/choose-language.ts'
import { pageLanguage } from '../../base/language/page-language.ts'

/** The choice of a language. The page loads again in it; until then, or if that fails, the present one is chosen. */
export function Languages() {
  const [chosen, setChosen] = useState(pageLanguage)
  const choose = async (language: Language) => {
    setChosen(language)
    await chooseLanguage(language)
    setChosen(pageLanguage)
  }
  return (
    <>
      <fieldset>
        <legend className="pt-4 pb-1 text-sm font-medium text-muted">{words.language}</legend>
        <div className="divide-y divide-line">
          {languages.map((language) => (
            <label key={language} lang={language} className="flex min-h-13 items-center justify-between font-medium">
              {languageNames[language]}
              <input
                type="radio"
                name="language"
                checked={language === chosen}
                onChange={() => void choose(language)}
                className="size-5 accent-brand"
              />
            </label>
          ))}
        </div>
      </fieldset>
      <p className="border-t border-line py-3 text-sm text-muted">{words.notReadYet}</p>
    </>
  )
}
