import { kit as words } from '#words/en/kit.ts'
/** Shows that something is loading, in words. */
export function Spinner({ label = words.loading, className }: { label?: string | undefined; className?: string | undefined }) {
  return (
    <div role="status" className={`flex flex-col items-center justify-center gap-3 text-muted ${className ?? 'py-12'}`}>
      <span aria-hidden="true" className="size-7 animate-spin rounded-full border-[2.5px] border-line border-t-brand!" />
      <span className="text-sm">{label}</span>
    </div>
  )
}
