import { HttpError } from '../http/errors.ts'

/** A person is told to come again, and a program in how many seconds. */
export const busy = (sentence = 'Gigfolio is busy with other reports. Please try again in a moment.') =>
  new HttpError(503, sentence, { headers: { 'retry-after': '5' } })

/** Does some work once all that came before it is done; nobody is waited for who has left. */
export type InTurn = <T>(ended: AbortSignal, work: () => Promise<T>) => Promise<T>

/** A line in which one piece of work is done at a time and so many wait. Who would be one more is told to come again, and who waited too long too. */
export function makeLine(mostWaiting: number): InTurn {
  const waiting: (() => void)[] = []
  let isBusy = false

  async function turn(ended: AbortSignal) {
    if (!isBusy) {
      isBusy = true
      return
    }
    if (waiting.length >= mostWaiting) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      const at = waiting.indexOf(resolve)
      if (at >= 0) waiting.splice(at, 1)
      reject(busy())
    }
    waiting.push(resolve)
    ended.addEventListener('abort', leave, { once: true })
    await promise.finally(() => ended.removeEventListener('abort', leave))
  }

  return async (ended, work) => {
    if (ended.aborted) throw busy()
    await turn(ended)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else isBusy = false
    }
  }
}
