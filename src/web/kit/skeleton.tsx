/** The shape of what is on its way. Give it the size of the real thing: `<Skeleton className="h-9 w-32" />`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={`skeleton block rounded-control ${className ?? ''}`} />
}
