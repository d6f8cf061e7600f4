import type { ComponentProps, ComponentType } from 'react'
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'
import { CheckField, DateField, MoneyField, SelectField, TextAreaField, TextField, TimeField } from '../../kit/field.tsx'

const controls = {
  text: TextField,
  money: MoneyField,
  date: DateField,
  time: TimeField,
  select: SelectField,
  area: TextAreaField,
  check: CheckField,
}
type Kind = keyof typeof controls

type FieldProps<Values extends FieldValues, K extends Kind> = Omit<ComponentProps<(typeof controls)[K]>, 'form' | 'name' | 'ref'> & {
  form: UseFormReturn<Values>
  name: Path<Values>
  /** The kind of field. The default is a line of text. */
  kind?: K
  /** Further effects of a change. */
  rules?: Pick<RegisterOptions<Values, Path<Values>>, 'onChange' | 'deps'>
}

/** Draws a field of a form: label, control, hint and error. */
export function Field<Values extends FieldValues, K extends Kind = 'text'>({ form, name, kind, rules, ...props }: FieldProps<Values, K>) {
  const Control = controls[kind ?? 'text'] as ComponentType<object>
  const error = form.formState.errors[name]?.message
  return <Control error={error} {...props} {...form.register(name, rules as RegisterOptions<Values, Path<Values>>)} />
}
