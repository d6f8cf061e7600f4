import { REFERENCE } from '../core/database/distribute.ts'
import { DISTRIBUTED } from '../core/database/spread-tables.ts'

/** A word that may follow a table's name and is not its alias. */
const KEYWORDS = /^(as|on|set|where|using|join|left|cross|order|group|limit|union|for|values|select|returning|default|with)$/

interface Named {
  readonly table: string
  readonly alias: string
}

/** Returns the spread tables that a statement reads or changes, each with its alias there. */
function spreadTablesIn(text: string): Named[] {
  const names = Object.keys(DISTRIBUTED).join('|')
  const named = `(${names})\\b(?![.(])(?:\\s+as)?`
  const found = text.matchAll(new RegExp(`\\b(?:from|join|update|using)\\s+${named}(?:\\s+(\\w+))?`, 'g'))
  return [...found].map(([, table = '', next = '']) => ({ table, alias: next === '' || KEYWORDS.test(next) ? table : next }))
}

/** Returns whether a statement compares the owner of a table, so that the rows are searched on one machine. */
function comparesOwner(text: string, { table, alias }: Named): boolean {
  const owner = `${alias}\\.${DISTRIBUTED[table]}`
  const isBare = new RegExp(`(?<![.\\w])${DISTRIBUTED[table]} = `).test(text)
  return isBare || new RegExp(`\\b${owner}\\s*=|=\\s*${owner}\\b|\\(${owner}, `).test(text)
}

const hasTime = (part: string) => /\b(now|statement_timestamp)\(/.test(part)

/** Returns the parts of a text that follow a word, each up to one of the other words or to the end of its parentheses. */
function partsAfter(text: string, word: RegExp, ends: RegExp): string[] {
  return [...text.matchAll(word)].map(({ index, 0: found }) => {
    let depth = 0
    let end = index + found.length
    for (; end < text.length && depth >= 0; end++) {
      if (text[end] === '(') depth++
      if (text[end] === ')') depth--
      if (depth === 0 && /\s/.test(text[end] ?? '') && ends.test(text.slice(end + 1))) break
    }
    return text.slice(index + found.length, end)
  })
}
const returningOf = (text: string) => partsAfter(text, /\breturning\b/g, /^(?!)/)
const setOf = (text: string) => partsAfter(text, /\bset\b/g, /^(from|where|returning)\b/)

/** What Citus refuses in a statement, whatever its tables are. */
const REFUSED: readonly (readonly [sentence: string, isIn: (text: string) => boolean])[] = [
  ['takes the time in "do update"; use excluded', (text) => partsAfter(text, /\bdo update set\b/g, /^(where|returning)\b/).some(hasTime)],
  [
    'takes the time in case or coalesce of a change; join (select now() as at)',
    (text) =>
      setOf(text).some((part) => [...part.matchAll(/\b(?:case\b.*?\bend\b|coalesce\([^)]*\()/gs)].some(([found]) => hasTime(found))),
  ],
  ['takes the time in "returning"', (text) => returningOf(text).some(hasTime)],
  [
    'calls a volatile function in a change',
    (text) => setOf(text).some((part) => /\b(clock_timestamp|random|gen_random_uuid)\(/.test(part)),
  ],
  [
    'reads in "returning" of an insert',
    (text) => /^\s*insert\b/.test(text) && returningOf(text).some((part) => /\(\s*select\b/.test(part)),
  ],
]

/** Returns why a Citus would refuse a statement, or would ask all machines. */
export function whyNotSpread(text: string): string[] {
  const lower = text.toLowerCase()
  const withoutOwner = spreadTablesIn(lower).filter((named) => !comparesOwner(lower, named))
  return [
    ...new Set(withoutOwner.map(({ table }) => `does not compare the owner of ${table}`)),
    ...REFUSED.filter(([, isIn]) => isIn(lower)).map(([sentence]) => sentence),
  ]
}

/** Returns the statement that must follow a new spread table in its migration, before the foreign keys of the table. */
const spreadingOf = (table: string) => `DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('${table}', '${DISTRIBUTED[table]}', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;`

const withoutComments = (statement: string) => statement.replaceAll(/^\s*--.*\n/gm, '').trim()

/** Returns why a spread database would refuse the statements of a migration. */
export function whyNotMigrated(statements: readonly string[]): string[] {
  return statements.map(withoutComments).flatMap((statement, index, all) => {
    const [, created = ''] = /^create table (?:if not exists )?"?(\w+)/i.exec(statement) ?? []
    if (created in DISTRIBUTED && all[index + 1] !== spreadingOf(created))
      return [`does not spread ${created}: put this statement after its CREATE TABLE\n${spreadingOf(created)}`]
    const [, changed = '', check = ''] = /^alter table "?(\w+)"? add constraint .* check (.*)/is.exec(statement) ?? []
    const isOnNodes = changed in DISTRIBUTED || REFERENCE.includes(changed)
    return isOnNodes && new RegExp(`\\b${changed}"?\\.`).test(check) ? [`names ${changed} in a check: write the columns alone`] : []
  })
}
