// Prints the slowest tests beside the limit of their kind, and repeats at the end why journeys failed, because their own output may be
// thousands of lines above. It fails nothing, because a busy machine is not the fault of a test.
import { relative } from 'node:path'
import type { Reporter as JourneyReporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Reporter as FileReporter, TestModule } from 'vitest/node'

/** The limits in seconds on two idle cores: for a test file of each Vitest project, and for a journey. */
const budgets: Readonly<Record<string, number>> = { node: 5, server: 15, DATABASE_URL: 15, browser: 5, journey: 8 }
const ODD_DATE_BUDGET = 5
const SHOWN = 5

interface Taken {
  readonly name: string
  readonly kind: string
  readonly seconds: number
}

function print(taken: readonly Taken[]) {
  for (const [kind, all] of Map.groupBy(taken, (test) => test.kind)) {
    const budget = budgets[kind] ?? ODD_DATE_BUDGET
    const sum = all.reduce((total, { seconds }) => total + seconds, 0)
    const over = all.filter(({ seconds }) => seconds > budget).length
    console.log(`\n${kind}: ${all.length} in ${sum.toFixed(0)} s, ${over} over the budget of ${budget} s. The slowest:`)
    for (const { name, seconds } of all.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN))
      console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
  }
}

export class SlowestFiles implements FileReporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    print(
      modules.map((module) => {
        const { duration, collectDuration } = module.diagnostic()
        return { kind: module.project.name, name: module.relativeModuleId, seconds: (duration + collectDuration) / 1000 }
      }),
    )
  }
}

export default class SlowestJourneys implements JourneyReporter {
  readonly #taken: Taken[] = []
  readonly #faults: string[] = []

  onTestEnd({ title, location, parent, expectedStatus }: TestCase, { duration, status, errors, retry }: TestResult) {
    const name = `${parent.project()?.name}: ${relative('e2e', location.file)}: ${title}`
    this.#taken.push({ kind: 'journey', name, seconds: duration / 1000 })
    if (status !== expectedStatus) this.#faults.push([`${name}, try ${retry + 1}`, ...errors.map(({ message }) => message)].join('\n'))
  }

  onEnd() {
    print(this.#taken)
    for (const fault of this.#faults) console.log(`\nFailed: ${fault}`)
  }

  printsToStdio() {
    return false
  }
}
