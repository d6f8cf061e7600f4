import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

interface Props {
  text: string
  label: string
  /** Said once the text is copied. */
  copied: string
  /** Said if the browser does not allow it. */
  refused: string
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, label, copied, refused }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: copied, tone: 'success' })
    } catch {
      toast({ title: refused, tone: 'error' })
    }
  }
  return (
    <Button variant="secondary" icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
