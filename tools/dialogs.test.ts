import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The files with a dialog that has no address, and why (docs/decisions/0028-dialogs-have-addresses.md). */
const withoutAddress = {
  'a question that one press answers': [
    'src/web/marketplace/ba-profile/headshots-card.tsx',
    'src/web/marketplace/ba-profile/remove-dialog.tsx',
    'src/web/marketplace/ba-profile/resume-card.tsx',
    'src/web/marketplace/gig-resume/share-card.tsx',
    'src/web/marketplace/posts/applicant-card.tsx',
    'src/web/marketplace/posts/post-acts.tsx',
    'src/web/proofs/made-proofs.tsx',
  ],
  'a secret, or the password for it': ['src/web/account/factors/two-step-dialog.tsx', 'src/web/account/sign-in/password-question.tsx'],
  'the app says that the page no longer belongs to the account': [
    'src/web/account/privacy/delete-account.tsx',
    'src/web/app/account-dialog.tsx',
    'src/web/app/follow-tabs.tsx',
  ],
}

test('every other dialog has an address: it ends with closeDialog()', () => {
  const files = globSync('src/web/**/*.tsx', { exclude: ['src/web/kit/**', '**/*.test.tsx'] })
  const closing = files.filter((file) => /\b(onOpenChange|onClose)=\{(?!closeDialog\})/.test(readFileSync(file, 'utf8')))
  expect(closing.toSorted()).toEqual(Object.values(withoutAddress).flat().toSorted())
})
