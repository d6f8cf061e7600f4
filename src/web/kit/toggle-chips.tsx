interface ToggleChipsProps {
  /** The name of the group for screen readers. */
  legend: string
  names: readonly string[]
  /** Returns what a chip shows for a name; the name itself by default. */
  textOf?: (name: string) => string
  isOn: (name: string) => boolean
  onToggle: (name: string) => void
  isLegendShown?: boolean
}

/** Draws names as buttons that are on or off. */
export const ToggleChips = ({ legend, names, textOf = (name) => name, isOn, onToggle, isLegendShown = false }: ToggleChipsProps) => (
  <fieldset className="flex min-w-0 flex-wrap gap-2">
    <legend className={isLegendShown ? 'mb-2 text-sm font-medium text-ink' : 'sr-only'}>{legend}</legend>
    {names.map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={isOn(name)}
        onClick={() => onToggle(name)}
        className="min-h-11 max-w-full truncate rounded-full border border-edge px-4 text-sm font-medium transition-colors hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand sm:min-h-9"
      >
        {textOf(name)}
      </button>
    ))}
  </fieldset>
)
