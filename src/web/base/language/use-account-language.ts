import { useEffect, useRef } from 'react'
import type { Language } from '#domain/check/language.ts'
import { pageLanguage } from './page-language.ts'

/**
 * Shows the page in the language of the account that has signed in, once for each page: a language that is chosen elsewhere meanwhile waits for
 * the next one.
 */
export function useAccountLanguage(account: { readonly language: Language } | null | undefined) {
  const ofAccount = account?.language
  const isFollowed = useRef(false)
  useEffect(() => {
    if (ofAccount === undefined || isFollowed.current) return
    isFollowed.current = true
    // A visitor may have chosen a language just before, which then becomes the account's.
    if (ofAccount !== pageLanguage) void import('./choose-language.ts').then(({ followLanguage }) => followLanguage(ofAccount))
  }, [ofAccount])
}
