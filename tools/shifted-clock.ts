// Gives a process a different clock, for tests at odd dates and for the servers of the journeys. `node --import ./tools/shifted-clock.ts`
// sets it to the moment in `TEST_CLOCK`. With `TEST_CLOCK_STANDS` it stays at that moment.

/** Sets `Date` to `moment`, from which it continues unless it `stands`. Uses nothing else in this file, so that a page can run it too. */
export function setClock({ moment, stands }: { readonly moment: string; readonly stands: boolean }) {
  // The real constructor, even if the clock was set before.
  const RealDate = Date.prototype.constructor as DateConstructor
  const start = RealDate.parse(moment)
  const began = RealDate.now()
  const now = () => (stands ? start : start + RealDate.now() - began)
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  })
}

const { TEST_CLOCK, TEST_CLOCK_STANDS } = process.env
if (TEST_CLOCK) setClock({ moment: TEST_CLOCK, stands: TEST_CLOCK_STANDS !== undefined })
