// Looks into the database: `npm run db` opens a prompt, and `npm run db -- "select count(*) from gigs"` runs one statement. It only reads.
import { createInterface } from 'node:readline/promises'
import type pg from 'pg'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/core/backup/open-database.ts'
import { runToEnd } from './run-to-end.ts'

/** The most rows that are printed. */
const MOST = 100
const HELP = 'Type SQL and end it with a semicolon. \\d lists the tables, \\d gigs the columns of one, \\q leaves. Nothing can be changed.'
const TABLES = `select relname as "table", reltuples::bigint as "rows, about" from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`
const COLUMNS = `select column_name as "column", data_type as type, is_nullable as "null", column_default as "default"
  from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`

async function print(client: pg.Client, text: string, values: readonly string[] = []) {
  const { rows } = await client.query(text, [...values])
  console.table(rows.slice(0, MOST))
  if (rows.length > MOST) console.log(`The first ${MOST} of ${rows.length} rows.`)
}

async function answer(client: pg.Client, text: string) {
  const [isAboutTables, table] = /^\\d\s*(\w*)$/.exec(text) ?? []
  try {
    if (isAboutTables) await print(client, table ? COLUMNS : TABLES, table ? [table] : [])
    else await print(client, text)
  } catch (error) {
    console.error((error as Error).message)
  }
}

async function prompt(client: pg.Client) {
  console.log(HELP)
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'gigfolio=> ' })
  let [text, isOpen] = ['', true]
  lines.once('close', () => {
    isOpen = false
  })
  lines.prompt()
  for await (const line of lines) {
    text = `${text}\n${line}`.trim()
    if (text === '\\q') break
    if (text.startsWith('\\') || text.endsWith(';')) {
      await answer(client, text)
      text = ''
    }
    if (isOpen) lines.prompt()
  }
}

await runToEnd(async () => {
  const { client, close } = await openDatabase(readConfig(process.env))
  try {
    await client.query('set default_transaction_read_only = on')
    const [text] = process.argv.slice(2)
    await (text === undefined ? prompt(client) : print(client, text))
  } finally {
    await close()
  }
})
