import { Copy } from 'lucide-react'
import { kit as words } from '#words/en/kit.ts'
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
      toast({ title: words.copiedTheWhat({ what }), tone: 'success' })
    } catch {
      toast({ title: words.yourBrowserDidNot({ what }), tone: 'error' })
    }
  }
  return (
    <Button variant="secondary" icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
      {words.copyWhat({ what })}
    </Button>
  )
}
