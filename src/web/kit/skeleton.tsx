/** Draws the shape of content that is loading. Give it the size of the content: `<Skeleton className="h-9 w-32" />`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={`skeleton block rounded-control ${className ?? ''}`} />
}
