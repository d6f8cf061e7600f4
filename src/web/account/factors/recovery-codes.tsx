import { Download } from 'lucide-react'
import { factors as words } from '#words/en/account/factors.ts'
import { closeDialog } from '../../base/navigation/addresses.ts'
import { Button, LinkButton } from '../../kit/button.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Dialog } from '../../kit/dialog.tsx'

const fileOf = (codes: readonly string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(words.gigfolioRecoveryCodesEach({ join: codes.join('\n') }))}`

/** Shows the recovery codes. This is the only time, because the server stores only their hashes. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <Dialog
    open
    onOpenChange={closeDialog}
    title={words.keepYourRecoveryCodes}
    description={words.twoStepSignIn3}
    footer={<Button onClick={closeDialog}>{words.iSavedThem}</Button>}
  >
    <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-sunken px-5 py-4 font-mono tabular">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="mt-4 flex flex-wrap gap-3">
      <CopyButton text={codes.join('\n')} what={words.codes} />
      <LinkButton
        href={fileOf(codes)}
        download="gigfolio-recovery-codes.txt"
        variant="secondary"
        icon={<Download aria-hidden="true" className="size-4" />}
      >
        {words.download}
      </LinkButton>
    </div>
  </Dialog>
)
