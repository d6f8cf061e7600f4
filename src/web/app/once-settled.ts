import type { QueryClient } from '@tanstack/react-query'
import { askForNotices } from '../base/records/newer-notices.ts'
import { followMoney } from './money-motion.ts'

/** Begins what a page in use needs, and what the first screen does not wait for. Returns a function that ends it. */
export function begin(client: QueryClient): () => void {
  const ends = [askForNotices(client), followMoney(client)]
  return () => ends.forEach((end) => void end())
}
