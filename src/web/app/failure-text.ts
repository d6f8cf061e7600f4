/** What a failed change of a goal or an expense says, by what its message contains (spec.md 8). */
export function failureText({ message }: Error, action: string): string {
  if (/401|unauthorized/i.test(message)) return 'Please log in again to continue.'
  if (/400|validation/i.test(message)) return 'Please check your input and try again.'
  if (/network|fetch/i.test(message)) return 'Network error - please check your connection.'
  if (/500/.test(message)) return 'Server error - please try again in a moment.'
  return `Failed to ${action}. Please try again.`
}
