import { rowKeys as words } from '#words/en/base/row-keys.ts'
import { rich } from '../../kit/rich.ts'
import { areSingleKeysOn } from '../device/single-keys.ts'

const key = (name: string) => <kbd className="rounded border border-line bg-card px-1 font-sans">{name}</kbd>

/** Says beside a list which keys work in it, where there is a mouse and so a keyboard. Screen readers find them in the list of shortcuts. */
export const RowKeys = ({ withPaid = false }: { withPaid?: boolean }) =>
  areSingleKeysOn() && (
    <p aria-hidden="true" className="ml-auto hidden gap-3 text-xs whitespace-nowrap text-muted lg:pointer-fine:flex">
      <span>{rich(words.move, { key })}</span>
      {withPaid && <span>{rich(words.paid, { key })}</span>}
    </p>
  )
