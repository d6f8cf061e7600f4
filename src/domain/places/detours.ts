import { areCrossing, type LatLon, milesBetween } from './geometry.ts'

type Spot = readonly [lat: number, lon: number]

/** An obstacle for roads: a line of water or mountains, with the bridges, tunnels, passes and ends where a road crosses or rounds it. */
interface Barrier {
  readonly name: string
  readonly line: readonly Spot[]
  readonly gates: readonly Spot[]
}

const barriers: readonly Barrier[] = [
  {
    name: 'Lake Michigan',
    line: [
      [41.62, -87.25],
      [42.2, -87.2],
      [43, -87],
      [44, -86.8],
      [45, -86.3],
      [45.55, -85.9],
      [45.82, -84.73],
    ],
    gates: [
      [41.6, -87.2],
      [45.82, -84.73],
    ],
  },
  {
    name: 'Lake Huron',
    line: [
      [45.82, -84.73],
      [45.75, -83.8],
      [45, -82.7],
      [44, -82.2],
      [43.1, -82.4],
    ],
    gates: [
      [45.82, -84.73],
      [43, -82.42],
    ],
  },
  {
    name: 'Lake Erie',
    line: [
      [42.88, -78.91],
      [42.5, -79.8],
      [42.2, -81.2],
      [41.8, -82.4],
      [41.72, -83.4],
    ],
    gates: [
      [42.9, -78.9],
      [41.7, -83.45],
    ],
  },
  {
    name: 'Lake Champlain',
    line: [
      [44.99, -73.36],
      [44.5, -73.33],
      [44.03, -73.42],
      [43.6, -73.42],
    ],
    gates: [
      [44.99, -73.36],
      [44.03, -73.42],
      [43.6, -73.42],
    ],
  },
  {
    name: 'Long Island Sound',
    line: [
      [40.81, -73.79],
      [40.95, -73.5],
      [41.07, -72.9],
      [41.16, -72.2],
      [41.2, -71.7],
      [40.9, -70.5],
    ],
    gates: [[40.8, -73.79]],
  },
  {
    name: 'Cape Cod Bay',
    line: [
      [41.78, -70.54],
      [42.7, -70.1],
    ],
    gates: [[41.77, -70.55]],
  },
  {
    name: 'Outer Cape',
    line: [
      [41.8, -70],
      [41.95, -70.4],
      [42.2, -70.7],
    ],
    gates: [[41.79, -69.99]],
  },
  {
    name: 'Delaware Bay',
    line: [
      [38.7, -74.8],
      [38.9, -75.05],
      [39.2, -75.25],
      [39.5, -75.56],
      [39.69, -75.52],
    ],
    gates: [[39.69, -75.52]],
  },
  {
    name: 'Chesapeake Bay',
    line: [
      [39.57, -76.08],
      [39.3, -76.25],
      [38.99, -76.38],
      [38.5, -76.43],
      [38, -76.2],
      [37.4, -76.1],
      [36.97, -76.1],
      [36.8, -75.6],
    ],
    gates: [
      [39.58, -76.09],
      [38.99, -76.38],
      [36.97, -76.11],
    ],
  },
  {
    name: 'Carolina sounds',
    line: [
      [36.55, -75.93],
      [36.08, -75.77],
      [35.89, -75.75],
      [35.5, -75.65],
      [35.2, -75.9],
      [34.9, -76.3],
    ],
    gates: [
      [36.08, -75.77],
      [35.89, -75.75],
    ],
  },
  {
    name: 'Georgia Bight',
    line: [
      [31.7, -81.42],
      [31.2, -77],
      [31, -75],
    ],
    gates: [[31.7, -81.45]],
  },
  {
    name: 'Tampa Bay',
    line: [
      [28, -82.68],
      [27.97, -82.64],
      [27.91, -82.59],
      [27.88, -82.56],
      [27.75, -82.55],
      [27.62, -82.66],
      [27.58, -82.85],
    ],
    gates: [
      [28.02, -82.68],
      [27.97, -82.64],
      [27.91, -82.59],
      [27.88, -82.56],
      [27.62, -82.66],
    ],
  },
  {
    name: 'Apalachee Bay',
    line: [
      [30.05, -83.1],
      [29.2, -84.5],
      [27, -87.5],
    ],
    gates: [[30.25, -83]],
  },
  {
    name: 'Mobile Bay',
    line: [
      [30.68, -88.01],
      [30.3, -88],
      [29.8, -88],
    ],
    gates: [[30.68, -88]],
  },
  {
    name: 'Lake Pontchartrain',
    line: [
      [30.13, -90.44],
      [30.2, -90.12],
      [30.18, -89.84],
      [30.15, -89.7],
    ],
    gates: [
      [30.12, -90.45],
      [30.2, -90.12],
      [30.18, -89.83],
    ],
  },
  {
    name: 'Grand Canyon',
    line: [
      [36.02, -114.74],
      [36.1, -113.9],
      [36.3, -112.8],
      [36.1, -112],
      [36.3, -111.86],
      [36.82, -111.63],
      [36.94, -111.48],
      [37.3, -110.8],
      [37.8, -110.44],
    ],
    gates: [
      [36.02, -114.74],
      [36.82, -111.63],
      [36.94, -111.48],
      [37.8, -110.44],
    ],
  },
  {
    name: 'Sierra Nevada',
    line: [
      [35.12, -118.4],
      [35.66, -118.03],
      [36.5, -118.4],
      [37.2, -118.8],
      [37.91, -119.26],
      [38.33, -119.64],
      [38.81, -120.03],
    ],
    gates: [
      [35.12, -118.42],
      [35.66, -118.03],
      [38.33, -119.64],
      [38.81, -120.03],
    ],
  },
  {
    name: 'San Francisco Bay',
    line: [
      [37.45, -121.95],
      [37.507, -122.117],
      [37.6, -122.21],
      [37.815, -122.36],
      [37.935, -122.42],
      [38.02, -122.42],
      [38.14, -122.42],
    ],
    gates: [
      [37.43, -121.93],
      [37.507, -122.117],
      [37.6, -122.21],
      [37.815, -122.36],
      [37.935, -122.42],
      [38.15, -122.43],
    ],
  },
  {
    name: 'Puget Sound',
    line: [
      [47.05, -122.9],
      [47.15, -122.7],
      [47.27, -122.55],
      [47.6, -122.43],
      [47.9, -122.48],
      [48.15, -122.75],
      [48.3, -123.5],
    ],
    gates: [
      [47.04, -122.91],
      [47.27, -122.55],
    ],
  },
  {
    name: 'Lake Washington',
    line: [
      [47.5, -122.22],
      [47.59, -122.27],
      [47.64, -122.26],
      [47.755, -122.265],
    ],
    gates: [
      [47.49, -122.21],
      [47.59, -122.27],
      [47.64, -122.26],
      [47.76, -122.26],
    ],
  },
]

/** The maximum number of barriers that one way goes around; with more, the result would be a guess. */
const MAX_DETOURS = 4

/** Returns the miles between two points along straight lines that cross large water or mountains only where roads do. */
export function milesAround(from: LatLon, to: LatLon, ahead: readonly Barrier[] = barriers, detours = 0): number {
  const met = ahead.find(({ line }) => line.some((spot, at) => isMet(from, to, spot, line[at + 1])))
  if (!met || detours === MAX_DETOURS) return milesBetween(from, to)
  const others = ahead.filter((barrier) => barrier !== met)
  const ways = met.gates.map(([lat, lon]) => ({ lat, lon }))
  return Math.min(...ways.map((gate) => milesAround(from, gate, others, detours + 1) + milesAround(gate, to, others, detours + 1)))
}

const isMet = (from: LatLon, to: LatLon, [lat, lon]: Spot, end: Spot | undefined) =>
  end !== undefined && areCrossing(from, to, { lat, lon }, { lat: end[0], lon: end[1] })
