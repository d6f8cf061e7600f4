import { keyOfWords, wordsOf } from './place-text.ts'

/** Every state and territory with its postal code. */
const names: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
  FM: 'Micronesia',
  MH: 'Marshall Islands',
  PW: 'Palau',
}

/** The Spanish names that differ from the English ones by more than accents. */
const spanishNames: Readonly<Record<string, string>> = {
  NC: 'Carolina del Norte',
  SC: 'Carolina del Sur',
  ND: 'Dakota del Norte',
  SD: 'Dakota del Sur',
  DC: 'Distrito de Columbia',
  HI: 'Hawái',
  LA: 'Luisiana',
  MS: 'Misisipi',
  MO: 'Misuri',
  NH: 'Nuevo Hampshire',
  NJ: 'Nueva Jersey',
  NM: 'Nuevo México',
  NY: 'Nueva York',
  PA: 'Pensilvania',
  TX: 'Tejas',
  WV: 'Virginia Occidental',
}

const keys = [...Object.entries(names), ...Object.entries(spanishNames)].map(([code, name]) => ({ code, key: keyOfWords(wordsOf(name)) }))

/** Returns the name of a state by its postal code. */
export const nameOfState = (code: string): string => names[code] ?? code

/** The longest name of a state, in words. */
export const MAX_STATE_WORDS = 3

/** Returns the postal code of a state, given its code or its full name in English or Spanish. */
export function stateOf(text: string): string | undefined {
  const key = keyOfWords(wordsOf(text))
  const code = key.toUpperCase()
  return code in names ? code : keys.find((state) => state.key === key)?.code
}

/** Returns the postal codes of the states whose code or name begins with a text. */
export function statesBeginningWith(text: string): ReadonlySet<string> {
  const key = keyOfWords(wordsOf(text))
  if (key === '') return new Set()
  return new Set(keys.filter((state) => state.key.startsWith(key) || state.code.toLowerCase().startsWith(key)).map(({ code }) => code))
}
