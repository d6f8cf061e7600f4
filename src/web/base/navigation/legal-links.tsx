import { page as words } from '#words/en/base/page.ts'
import { LanguageSwitch } from '../language/language-switch.tsx'

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline'

export const LegalLinks = ({ className }: { className?: string }) => (
  <footer className={`flex flex-wrap gap-x-5 text-sm text-muted ${className ?? ''}`}>
    <a href="/privacy-policy" target="_blank" rel="noreferrer" className={link}>
      {words.privacyPolicy}
    </a>
    <a href="/terms-of-service" target="_blank" rel="noreferrer" className={link}>
      {words.termsOfService}
    </a>
    <LanguageSwitch className={link} />
  </footer>
)
