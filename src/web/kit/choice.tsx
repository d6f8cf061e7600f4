import { type ReactNode, useId } from 'react'

interface Props<Value extends string> {
  /** The question that the buttons answer. */
  label: ReactNode
  options: readonly { readonly value: Value; readonly label: ReactNode }[]
  /** The chosen answer; null while the question is open. */
  value: Value | null
  onChoose: (value: Value) => void
  /** What is missing, in a sentence. */
  error?: string | undefined
  hint?: ReactNode
}

/** Asks a question with two or more answers as buttons, none of them chosen in advance. Arrow keys move between them. */
export function Choice<Value extends string>({ label, options, value, onChoose, error, hint }: Props<Value>) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
      className="question! rounded-control p-4 outline-none"
    >
      <p id={`${id}-label`} className="tabular font-semibold">
        {label}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="relative">
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="flex min-h-11 items-center rounded-full border border-edge bg-card px-4 text-[0.9375rem] font-medium text-ink transition-colors peer-checked:border-brand peer-checked:bg-brand-soft peer-checked:text-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand peer-[:hover:not(:checked)]:bg-sunken">
              {option.label}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="tabular mt-2 text-sm text-ink">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
