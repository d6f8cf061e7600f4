import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { costColumns } from '#domain/dashboard/cost-order.ts'
import { columnNames, expensesPage as words } from '#words/en/expenses/expenses-page.ts'
import { Button } from '../kit/button.tsx'
import { ToggleChips } from '../kit/toggle-chips.tsx'
import { useShownColumns } from './shown-columns.ts'

/** Chooses the columns of the table, behind a button. */
export function ColumnChoice() {
  const [isOpen, setOpen] = useState(false)
  const { columns, toggle } = useShownColumns()
  return (
    <>
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        icon={<Columns3 aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(!isOpen)}
      >
        {words.columns}
      </Button>
      {isOpen && (
        <div className="col-span-full">
          <ToggleChips
            legend={words.columns}
            names={costColumns}
            textOf={(name) => columnNames[name as keyof typeof columnNames]}
            isOn={(name) => columns.some((column) => column === name)}
            onToggle={(name) => toggle(name as keyof typeof columnNames)}
          />
        </div>
      )}
    </>
  )
}
