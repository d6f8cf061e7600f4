import { Download } from 'lucide-react'
import { closeDialog } from '../../base/navigation/addresses.ts'
import { Button, LinkButton } from '../../kit/button.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Dialog } from '../../kit/dialog.tsx'

const fileOf = (codes: readonly string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`Gigfolio recovery codes\nEach works once.\n\n${codes.join('\n')}\n`)}`

/** Shows the recovery codes. This is the only time, because the server stores only their hashes. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <Dialog
    open
    onOpenChange={closeDialog}
    title="Keep your recovery codes"
    description="Two-step sign-in is on. Without your phone, each of these codes lets you in once. We can’t show them again."
    footer={<Button onClick={closeDialog}>I saved them</Button>}
  >
    <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-sunken px-5 py-4 font-mono tabular">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="mt-4 flex flex-wrap gap-3">
      <CopyButton text={codes.join('\n')} what="codes" />
      <LinkButton
        href={fileOf(codes)}
        download="gigfolio-recovery-codes.txt"
        variant="secondary"
        icon={<Download aria-hidden="true" className="size-4" />}
      >
        Download
      </LinkButton>
    </div>
  </Dialog>
)
