import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** How long motion takes, in milliseconds. */
export const MOVE_MS = 200
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** Returns whether the person wants motion. */
export const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves an element from one state to another, on top of its styles. */
export const animate = (element: Element, from: Keyframe, to: Keyframe): Animation =>
  element.animate([from, to], { duration: MOVE_MS, easing: EASE })

/** The numbers that this page showed last, by their names. */
const seen = new Map<string, number>()

/**
 * Calls `move` with the number that the page showed last under this name, if that was another one. So nothing moves on the first visit, nor
 * with reduced motion. `move` returns what ends the motion.
 */
export function useMoveFrom(name: string | undefined, value: number, move: (from: number) => (() => void) | undefined) {
  const begin = useEffectEvent(move)
  useLayoutEffect(() => {
    if (name === undefined) return
    const from = seen.get(name)
    seen.set(name, value)
    return from === undefined || from === value || !mayMove() ? undefined : begin(from)
  }, [name, value])
}

/** A number that counts when it changes. */
export interface Counted {
  /** Says what the number is, so that it counts from the one that was last shown as this. */
  readonly name: string
  readonly value: number
  readonly format: (value: number) => string
}

/**
 * Lets the figure of an element count to its number. The element keeps its text: the numbers in between are drawn over it, so that nobody
 * hears them and nothing takes another width.
 */
export function useCounting(figure: RefObject<HTMLElement | null>, counted: Counted | undefined) {
  useMoveFrom(counted?.name, counted?.value ?? 0, (from) => {
    const element = figure.current
    if (!counted || !element) return undefined
    const { value, format } = counted
    const began = performance.now()
    let frame = 0
    const end = () => {
      cancelAnimationFrame(frame)
      delete element.dataset.counting
    }
    const draw = () => {
      const part = (performance.now() - began) / MOVE_MS
      if (part >= 1) return end()
      element.dataset.counting = format(Math.round(from + (value - from) * part))
      frame = requestAnimationFrame(draw)
    }
    draw()
    return end
  })
}
