/** Writes a file size as file managers do: `"24 kB"`, `"1.3 MB"`. */
export function formatBytes(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1_000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
