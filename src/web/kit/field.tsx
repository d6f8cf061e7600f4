import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'

interface Labelled {
  label: ReactNode
  /** Hides the label from view and keeps it for screen readers, for a control whose look explains it. */
  isLabelHidden?: boolean | undefined
  /** What is wrong, in a sentence that says how to correct it. */
  error?: string | undefined
  hint?: ReactNode
}

/** Returns the ids that tie a control to its label, hint and error, and its ARIA attributes. */
function useWiring(given: { id?: string | undefined; error?: string | undefined; hint?: ReactNode }) {
  const made = useId()
  const id = given.id ?? made
  const described = [given.hint && `${id}-hint`, given.error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': given.error ? true : undefined, 'aria-describedby': described || undefined } as const
}

/** True around a group of fields whose errors one summary announces, so that screen readers do not hear an alert for each field. */
export const QuietErrors = createContext(false)

function Notes({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
  const isQuiet = useContext(QuietErrors)
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted wrap-anywhere">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role={isQuiet ? undefined : 'alert'} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </>
  )
}

interface FrameProps extends Labelled {
  id: string
  required: boolean | undefined
  className: string | undefined
  children: ReactNode
}

function Frame({ id, label, isLabelHidden, error, hint, required, className, children }: FrameProps) {
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className ?? ''}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : `text-sm font-medium text-ink ${required ? 'required-mark' : ''}`}>
        {label}
      </label>
      {children}
      <Notes id={id} error={error} hint={hint} />
    </div>
  )
}

type InputProps = Labelled & ComponentProps<'input'> & { prefix?: string }
interface Around {
  /** A square button at the end of the control. */
  suffix?: ReactNode
  /** The popup below the control. */
  popup?: ReactNode
}
type TextProps = FieldProps & Around

function InputField({ label, isLabelHidden, error, hint, className, prefix, suffix, popup, ...input }: InputProps & Around) {
  const wiring = useWiring({ id: input.id, error, hint })
  return (
    <Frame
      id={wiring.id}
      label={label}
      isLabelHidden={isLabelHidden}
      error={error}
      hint={hint}
      required={input.required}
      className={className}
    >
      <div className="relative">
        <div className="relative">
          {prefix && (
            <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted">
              {prefix}
            </span>
          )}
          <input {...input} {...wiring} className={`control ${prefix ? 'tabular pl-8!' : ''} ${suffix ? 'pr-12!' : ''}`} />
          {suffix && <div className="absolute inset-y-0 right-0 flex items-center">{suffix}</div>}
        </div>
        {popup}
      </div>
    </Frame>
  )
}

type FieldProps = Labelled & Omit<ComponentProps<'input'>, 'prefix'>

export function TextField(props: TextProps) {
  return <InputField type="text" dir="auto" {...props} />
}

/** Draws a field for dollars. It stays empty until something is typed: a missing amount is not zero. */
export function MoneyField(props: FieldProps) {
  return <InputField type="text" inputMode="decimal" placeholder="0.00" autoComplete="off" {...props} prefix="$" />
}

/** Draws a field for a time of day, `HH:MM`, with the device's own picker. */
export function TimeField(props: FieldProps) {
  return <InputField type="time" {...props} />
}

/** Draws a field for a calendar day, `YYYY-MM-DD`, with the device's own picker. */
export function DateField(props: FieldProps) {
  return <InputField type="date" {...props} />
}

export function TextAreaField({ label, isLabelHidden, error, hint, className, ...area }: Labelled & ComponentProps<'textarea'>) {
  const wiring = useWiring({ id: area.id, error, hint })
  return (
    <Frame
      id={wiring.id}
      label={label}
      isLabelHidden={isLabelHidden}
      error={error}
      hint={hint}
      required={area.required}
      className={className}
    >
      <textarea rows={4} dir="auto" {...area} {...wiring} className="control resize-y" />
    </Frame>
  )
}

const chevron =
  'pointer-events-none absolute top-1/2 right-4 size-2 -translate-y-3/4 rotate-45 border-r-[1.5px] border-b-[1.5px] border-muted!'

/** A native choice with our arrow. Give it an `aria-label` where no `SelectField` labels it. `className` is of its frame. */
export const Select = ({ className, children, ...select }: ComponentProps<'select'>) => (
  <div className={`relative ${className ?? ''}`}>
    <select {...select} className="control appearance-none truncate pr-10!">
      {children}
    </select>
    <span aria-hidden="true" className={chevron} />
  </div>
)

export function SelectField({ label, isLabelHidden, error, hint, className, children, ...select }: Labelled & ComponentProps<'select'>) {
  const wiring = useWiring({ id: select.id, error, hint })
  return (
    <Frame
      id={wiring.id}
      label={label}
      isLabelHidden={isLabelHidden}
      error={error}
      hint={hint}
      required={select.required}
      className={className}
    >
      <Select {...select} {...wiring}>
        {children}
      </Select>
    </Frame>
  )
}

export function CheckField({ label, error, hint, className, ...input }: FieldProps) {
  const wiring = useWiring({ id: input.id, error, hint })
  return (
    <div className={`flex flex-col gap-1 ${className ?? ''}`}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem] text-ink">
        <input type="checkbox" {...input} {...wiring} className="tick" />
        <span className={`min-w-0 flex-1 ${input.required ? 'required-mark' : ''}`}>{label}</span>
      </label>
      <div className="-mt-1 grid gap-1 pl-8 empty:hidden">
        <Notes id={wiring.id} error={error} hint={hint} />
      </div>
    </div>
  )
}
