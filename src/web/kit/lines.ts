/** The lines of a long list, one below the other. It is another object when the list changes. */
export interface LineList {
  /** The usual height of each line, in pixels. */
  readonly estimates: Float64Array
  /** Names a line. It keeps its name when the list changes. */
  readonly keyOf: (at: number) => string
}

/** Says where each line of a list is, by the estimated heights, and by the measured heights of lines that were drawn. */
export class Lines {
  readonly #list: LineList
  readonly #measured: Map<string, number>
  readonly #heights: Float64Array
  readonly #ends: Float64Array

  /** `measured` has the heights that differ from their estimates, by the keys of their lines. It outlives the list. */
  constructor(list: LineList, measured: Map<string, number>) {
    this.#list = list
    this.#measured = measured
    this.#heights = list.estimates.slice()
    this.#ends = new Float64Array(this.count)
    // Naming ten thousand lines takes a while, and mostly none of them has another height.
    if (measured.size > 0) for (let at = 0; at < this.count; at++) this.#heights[at] = measured.get(list.keyOf(at)) ?? this.heightOf(at)
    this.#place(0)
  }

  get count(): number {
    return this.#list.estimates.length
  }

  heightOf(at: number): number {
    return this.#heights[at] ?? 0
  }

  /** Returns how far below the top of the list a line ends, in pixels; 0 for the line before the first. */
  endOf(at: number): number {
    return this.#ends[Math.min(at, this.count - 1)] ?? 0
  }

  /** Returns the line at a distance below the top of the list; outside of the list the first or the last line. */
  at(distance: number): number {
    let [low, high] = [0, Math.max(0, this.count - 1)]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.endOf(middle) > distance) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Takes the height of a drawn line. Returns by how many pixels it is higher than it was assumed. */
  measure(at: number, height: number): number {
    const more = height - this.heightOf(at)
    if (at >= this.count || more === 0) return 0
    const key = this.#list.keyOf(at)
    if (height === this.#list.estimates[at]) this.#measured.delete(key)
    else this.#measured.set(key, height)
    this.#heights[at] = height
    this.#place(at)
    return more
  }

  #place(first: number) {
    const [heights, ends] = [this.#heights, this.#ends]
    let end = this.endOf(first - 1)
    for (let at = first; at < heights.length; at++) {
      end += heights[at] ?? 0
      ends[at] = end
    }
  }
}
