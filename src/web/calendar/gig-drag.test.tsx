import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Gig } from '#contract/gigs.ts'
import { useGigDrag } from './gig-drag.tsx'

const gig = { id: 7, date: '2026-11-24', eventName: 'Auto show' } as Gig

function Days({ onMove }: { onMove: (gig: Gig, day: string) => void }) {
  const { onPointerDown, onClickCapture, ghost } = useGigDrag(new Map([[gig.date, [gig]]]), onMove)
  return (
    <>
      <div role="presentation" onPointerDown={onPointerDown} onClickCapture={onClickCapture} style={{ display: 'flex' }}>
        {['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => (
          <div key={day} data-day={day} style={{ width: 100, height: 100 }}>
            {day === gig.date && <span data-gig={gig.id}>{gig.eventName}</span>}
          </div>
        ))}
      </div>
      {ghost}
    </>
  )
}

/** Sends a mouse event in the middle of a day, without time for a redraw between two events. */
function mouse(type: string, day: string, target: Element | Window = window) {
  const box = document.querySelector(`[data-day="${day}"]`)?.getBoundingClientRect() ?? new DOMRect()
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }
  target.dispatchEvent(new PointerEvent(type, { ...at, pointerType: 'mouse', button: 0, bubbles: true }))
}

test('a gig moves to the day on which the mouse released it, even after a very quick drag', async () => {
  const onMove = vi.fn()
  const screen = await render(<Days onMove={onMove} />)
  mouse('pointerdown', '2026-11-24', screen.getByText('Auto show').element())
  mouse('pointermove', '2026-11-26')
  mouse('pointermove', '2026-11-25')
  mouse('pointerup', '2026-11-25')
  mouse('pointerup', '2026-11-26')
  expect(onMove.mock.calls).toEqual([[gig, '2026-11-25']])
})

test('Escape cancels a drag and leaves the gig on its day', async () => {
  const onMove = vi.fn()
  const screen = await render(<Days onMove={onMove} />)
  mouse('pointerdown', '2026-11-24', screen.getByText('Auto show').element())
  mouse('pointermove', '2026-11-26')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  mouse('pointerup', '2026-11-26')
  expect(onMove).not.toHaveBeenCalled()
})
