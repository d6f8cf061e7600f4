import { type RowIds, type Selection, useIsSelected, useSelection } from './selection.ts'

interface Props {
  selection: Selection
  ids: RowIds
  /** Names the check box. */
  label: string
  className?: string
}

/**
 * Draws the check box of a row, over the row, so that nothing moves. With a mouse or keys it shows while the row has the pointer or the
 * focus; for all rows while something is selected. On touch screens only screen readers find it before, because a long press selects.
 */
export function RowTick({ selection, ids, label, className = '' }: Props) {
  const isOn = useIsSelected(selection, ids)
  const isActive = useSelection(selection).size > 0
  return (
    <label className={`absolute z-1 grid size-8 place-items-center max-lg:size-11 ${isActive ? '' : 'tick-of-row'} ${className}`}>
      <input
        type="checkbox"
        data-tick
        aria-label={label}
        checked={isOn}
        // The click knows about the Shift key, a change does not.
        onChange={() => {}}
        onClick={(event) => selection.toggle(ids, event.shiftKey)}
        className="tick shadow-raised"
      />
    </label>
  )
}
