import { LanguageSwitch } from './language-switch.tsx'

/** The switch of languages in the header of a page. */
export const HeaderSwitch = () => (
  <LanguageSwitch className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline" />
)
