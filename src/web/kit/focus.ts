/** Focuses the first field with an error. Call it after the errors are drawn. */
export const focusFirstWrong = (form: Element | null) => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
