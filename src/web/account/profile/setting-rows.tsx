import { ChevronRight } from 'lucide-react'
import type { Setting } from './settings.ts'

/** Lists settings, each as a row that opens it. */
export const SettingRows = ({ settings }: { settings: readonly Setting[] }) => (
  <ul className="divide-y divide-line">
    {settings.map(({ name, open }) => (
      <li key={name}>
        <button
          type="button"
          onClick={() => open()}
          className="flex min-h-13 w-full items-center justify-between gap-4 rounded-control text-left font-medium hover:text-brand"
        >
          {name}
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </button>
      </li>
    ))}
  </ul>
)
