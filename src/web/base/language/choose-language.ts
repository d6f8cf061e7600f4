import type { Language } from '#domain/check/language.ts'
import { languageTexts as words } from '#words/en/language-choice.ts'
import { tabStorage } from '../../kit/device-storage.ts'
import { toast } from '../../kit/toast.ts'
import { api, pageAccount, pageName } from '../calls/api.ts'
import { isKeptLanguage, keepLanguage, loadAgain } from './kept-language.ts'
import { pageLanguage } from './page-language.ts'

/** What a visitor chose in this tab, before the account was known. */
const AT_DOOR = 'language chosen at the door'

const keepOnAccount = (chosen: Language) =>
  pageAccount() === undefined
    ? api('PUT /api/agencies/me', { body: { language: chosen } })
    : api('PUT /api/user', { body: { language: chosen } })

/** Shows Gigfolio in a language from now on: in this browser, and everywhere that the account is used. */
export async function chooseLanguage(chosen: Language) {
  try {
    if (pageName() !== undefined) await keepOnAccount(chosen)
    else tabStorage.write(AT_DOOR, chosen)
  } catch {
    toast({ tone: 'error', title: words.notChanged, description: words.notChangedText })
    return
  }
  if (keepLanguage(chosen)) loadAgain()
}

/** Shows the page in the language of the account. What was chosen in this tab before the sign-in becomes the account's. */
export function followLanguage(ofAccount: Language) {
  const atDoor = tabStorage.read(AT_DOOR)
  tabStorage.remove(AT_DOOR)
  // If this call fails, the next sign-in shows the account's language again.
  if (atDoor === pageLanguage) void keepOnAccount(pageLanguage).catch(() => {})
  // A browser that was told already shows what it kept: it has no network, or a link asked for this page.
  else if (!isKeptLanguage(ofAccount) && keepLanguage(ofAccount)) loadAgain()
}
