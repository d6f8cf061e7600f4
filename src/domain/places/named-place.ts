/** A place that a worker gave a name: their storage room, a studio. */
export interface NamedPlace {
  readonly id: number
  readonly name: string
  readonly address: string
  /** Its version. */
  readonly updatedAt: string
}

/** The maximum length of the name of a place. */
export const MAX_PLACE_NAME = 60

/** The maximum number of named places of a worker. */
export const MOST_PLACES = 50
