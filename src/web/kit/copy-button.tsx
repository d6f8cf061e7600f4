import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

interface Props {
  text: string
  /** Names the text: "key", "codes". */
  what: string
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, what }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: `Copied the ${what}`, tone: 'success' })
    } catch {
      toast({ title: `Your browser did not let us copy the ${what}.`, tone: 'error' })
    }
  }
  return (
    <Button variant="secondary" icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
      Copy {what}
    </Button>
  )
}
