import { useEffect } from 'react'

/** Writes an event to the console of this browser, and nowhere else (spec.md 3). */
const writeEvent = (name: string, data: object) => console.log(name, data)

/** Writes an event once its data are known and again when they change. Null means not known yet. */
export function useConsoleEvent(name: string, data: object | null) {
  const text = data && JSON.stringify(data)
  useEffect(() => {
    if (text) writeEvent(name, JSON.parse(text))
  }, [name, text])
}
