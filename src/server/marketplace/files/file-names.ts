import type { WorkerFileRow } from './store.ts'

/** Returns the name under which a file is saved: `Ada Reyes headshot 2.jpg`. */
export function fileNameOf(worker: string, { kind }: Pick<WorkerFileRow, 'kind'>, place = 0): string {
  if (kind === 'resume') return `${worker} resume.pdf`
  return `${worker} headshot${place > 0 ? ` ${place + 1}` : ''}.jpg`
}
