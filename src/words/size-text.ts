import { sizeTexts } from './en/sizes.ts'

/** Writes a file size as file managers do: `"24 kB"`, `"1.3 MB"`. */
export function formatBytes(bytes: number): string {
  if (bytes < 999_500) return sizeTexts.kilobytes({ size: String(Math.max(1, Math.round(bytes / 1_000))) })
  return sizeTexts.megabytes({ size: (bytes / 1_000_000).toFixed(1) })
}
