import { useState } from 'react'
import { isLanguage } from '#domain/check/language.ts'
import { monthCounts, type ProofChoices } from '#domain/proofs/proof.ts'
import { deviceStorage } from '../kit/device-storage.ts'

const NAME = 'proof choices'

/** Returns the choices that the device remembers. */
function remembered(): ProofChoices {
  const found = (deviceStorage.readJson(NAME) ?? {}) as Partial<Record<keyof ProofChoices, unknown>>
  return {
    count: monthCounts.find((count) => count === found.count) ?? 1,
    hasAmounts: found.hasAmounts !== false,
    hasNames: found.hasNames !== false,
    isSeasonal: found.isSeasonal === true,
    hasContacts: found.hasContacts === true,
    hasCities: found.hasCities === true,
    hasOtherTime: found.hasOtherTime === true,
    language: isLanguage(found.language) ? found.language : 'en',
    isBilingual: found.isBilingual === true,
  }
}

/** Returns the choices, and a function that changes some of them. */
export function useChoices() {
  const [choices, setChoices] = useState(remembered)
  const choose = (some: Partial<ProofChoices>) => {
    const next = { ...choices, ...some }
    deviceStorage.writeJson(NAME, next)
    setChoices(next)
  }
  return [choices, choose] as const
}
