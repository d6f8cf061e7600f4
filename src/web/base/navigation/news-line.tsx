import { ArrowDown } from 'lucide-react'
import { Button } from '../../kit/button.tsx'

interface Props {
  /** What is new; undefined as long as the list is current. */
  news: string | undefined
  /** What the line says until then. */
  quiet: string
  onShow: () => void
}

/**
 * Says that a list has news, and shows them on request. The line has its place above the list from the beginning, so that the list does not
 * move. With news it stays in view while the list is scrolled.
 */
export const NewsLine = ({ news, quiet, onShow }: Props) => (
  <div
    role="status"
    className={`flex min-h-13 items-center text-sm text-muted ${news ? 'pointer-events-none z-20 justify-center tall:sticky tall:top-[calc(var(--bar-top)+0.5rem)]' : ''}`}
  >
    {news ? (
      <Button
        variant="secondary"
        className="pointer-events-auto animate-pop-in rounded-full! border-edge! bg-raised! shadow-float!"
        icon={<ArrowDown aria-hidden="true" className="size-4" />}
        onClick={onShow}
      >
        {news}
      </Button>
    ) : (
      quiet
    )}
  </div>
)
