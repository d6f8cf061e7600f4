/** Draws an amount or a number with its name. */
export const Line = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4 py-1.5">
    <dt className="min-w-0 wrap-anywhere">
      <bdi>{name}</bdi>
    </dt>
    <dd className="shrink-0 font-medium">{value}</dd>
  </div>
)
