import { useEffect, useState } from 'react'
import { type AttachmentKind, MOST_ATTACHMENTS } from '#domain/attachments/attachment.ts'
import { attachments as words } from '#words/en/attachments/on-screen.ts'
import { dropFile, filesOfGroup, type KeptFile, readFile } from '../device/kept-files.ts'
import { useObjectUrl } from '../offline/attached-file.ts'
import { ChooseFiles } from './choose-files.tsx'
import { FileTile } from './file-tile.tsx'

/** The files that were chosen in a form before its record is saved. They stay on the device with the form's draft, which `group` names. */
export function useChosenFiles(group: string) {
  const [files, setFiles] = useState<readonly KeptFile[]>([])
  useEffect(() => {
    let isLeft = false
    void filesOfGroup(group).then((found) => !isLeft && setFiles(found))
    return () => {
      isLeft = true
    }
  }, [group])
  return {
    group,
    files,
    add: (added: readonly KeptFile[]) => setFiles((before) => [...before, ...added]),
    remove: (key: string) => {
      setFiles((before) => before.filter((file) => file.key !== key))
      void dropFile(key)
    },
  }
}

interface Props {
  chosen: ReturnType<typeof useChosenFiles>
  kind: AttachmentKind
  /** How many files the form may have. */
  most?: number
}

/** Shows the chosen files of a form, and takes more. */
export function ChosenFiles({ chosen, kind, most = MOST_ATTACHMENTS[kind] }: Props) {
  return (
    <>
      {chosen.files.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {chosen.files.map((file) => (
            <Chosen key={file.key} file={file} onRemove={() => chosen.remove(file.key)} />
          ))}
        </ul>
      )}
      <ChooseFiles
        label={kind === 'receipt' ? words.addReceipt : words.addDocument}
        camera={words.takePhoto}
        room={most - chosen.files.length}
        fullText={words.isFull({ most })}
        group={chosen.group}
        onChoose={chosen.add}
      />
    </>
  )
}

function Chosen({ file, onRemove }: { file: KeptFile; onRemove: () => void }) {
  const [blob, setBlob] = useState<Blob>()
  useEffect(() => {
    let isLeft = false
    void readFile(file.key).then((found) => !isLeft && setBlob(found))
    return () => {
      isLeft = true
    }
  }, [file.key])
  const url = useObjectUrl(blob)
  return <FileTile name={file.name} isPdf={file.type === 'application/pdf'} picture={url} onRemove={onRemove} />
}
