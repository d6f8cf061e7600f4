// Runs the server's tests on a Citus with spread tables: `npm run test:distributed`, with the address of the coordinator in CITUS_URL.
import { spawnSync } from 'node:child_process'

if (process.env.CITUS_URL) {
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'distributed', ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
console.log(
  'Skipped: set CITUS_URL to a database of the coordinator of a Citus with two workers, as a superuser of all nodes: ' +
    'CITUS_URL=postgres://postgres@localhost:5432/postgres npm run test:distributed',
)
