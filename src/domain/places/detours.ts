import barriers from './barriers.json' with { type: 'json' }
import { areCrossing, type LatLon, milesBetween } from './geometry.ts'

/** An obstacle for roads: a line of water or mountains, with the bridges, tunnels, passes and ends where a road crosses or rounds it. */
interface Barrier {
  readonly line: readonly LatLon[]
  readonly gates: readonly LatLon[]
}

/** The maximum number of barriers that one way goes around; with more, the result would be a guess. */
const MAX_DETOURS = 4

/** Returns the miles between two points along straight lines that cross large water or mountains only where roads do. */
export function milesAround(from: LatLon, to: LatLon, ahead: readonly Barrier[] = barriers, detours = 0): number {
  const met = ahead.find(({ line }) => line.some((spot, at) => isMet(from, to, spot, line[at + 1])))
  if (!met || detours === MAX_DETOURS) return milesBetween(from, to)
  const others = ahead.filter((barrier) => barrier !== met)
  return Math.min(...met.gates.map((gate) => milesAround(from, gate, others, detours + 1) + milesAround(gate, to, others, detours + 1)))
}

const isMet = (from: LatLon, to: LatLon, spot: LatLon, end: LatLon | undefined) => end !== undefined && areCrossing(from, to, spot, end)
