/** Runs a command and ends the process, with exit code 1 and one sentence if it fails or is interrupted. */
export async function runToEnd(command: () => Promise<void>): Promise<never> {
  // An exit removes unfinished files and stops the database; a signal without a listener would do neither.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      console.error('Stopped before the end.')
      process.exit(1)
    })
  try {
    await command()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
