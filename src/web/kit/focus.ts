/** Leads to the first field with an error, once the errors are shown. */
export const focusFirstWrong = (form: Element | null) => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
