import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { acceptedTypes, type FileKind } from '#domain/marketplace/profile-files.ts'
import { Button } from '../../kit/button.tsx'
import { addUploads } from './uploads.ts'

interface PickerProps {
  kind: FileKind
  icon: ReactNode
  variant?: 'primary' | 'secondary' | undefined
  /** Whether several files may be chosen at once. */
  isForMany?: boolean
  disabled?: boolean
  children: ReactNode
}

/** Draws a button that opens the device's file picker, on a phone with the camera. Chosen files are sent at once. */
export function FilePicker({ kind, icon, variant, isForMany = false, disabled = false, children }: PickerProps) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} icon={icon} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-kind={kind}
        multiple={isForMany}
        accept={acceptedTypes[kind].join(',')}
        onChange={({ target }) => {
          void addUploads(client, kind, [...(target.files ?? [])])
          // Allow choosing the same file again.
          target.value = ''
        }}
      />
    </>
  )
}
