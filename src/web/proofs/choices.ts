import { useState } from 'react'
import { deviceStorage } from '../kit/device-storage.ts'

export const monthCounts = [1, 3, 6, 12] as const

/** What a document shows. The device remembers it. */
export interface Choices {
  readonly count: (typeof monthCounts)[number]
  readonly hasAmounts: boolean
  readonly hasNames: boolean
  /** Whether the average of the months before is shown, as seasonal workers may. */
  readonly isSeasonal: boolean
}

const NAME = 'proof choices'

function remembered(): Choices {
  const found = (deviceStorage.readJson(NAME) ?? {}) as Partial<Record<keyof Choices, unknown>>
  return {
    count: monthCounts.find((count) => count === found.count) ?? 1,
    hasAmounts: found.hasAmounts !== false,
    hasNames: found.hasNames !== false,
    isSeasonal: found.isSeasonal === true,
  }
}

/** Returns the choices, and a function that changes some of them. */
export function useChoices() {
  const [choices, setChoices] = useState(remembered)
  const choose = (some: Partial<Choices>) => {
    const next = { ...choices, ...some }
    deviceStorage.writeJson(NAME, next)
    setChoices(next)
  }
  return [choices, choose] as const
}
