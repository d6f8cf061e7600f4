import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type FileKind, fileProblem, MAX_FILE_BYTES } from '#domain/marketplace/profile-files.ts'
import { baProfile as words } from '#words/en/marketplace/ba-profile.ts'
import { fileProblems } from '#words/en/marketplace.ts'
import { textOf } from '#words/text-of.ts'
import { newKey } from '../../base/calls/api.ts'
import { failureOf, orAsRefused } from '../../base/calls/failure-texts.ts'
import { isFinal } from '../../base/calls/failures.ts'
import { upload } from '../../base/calls/upload.ts'
import { lighterPicture } from '../../base/device/lighter-picture.ts'
import { keys } from '../../base/records/keys.ts'
import { toast } from '../../kit/toast.ts'

/** A running or failed upload. */
export interface UploadItem {
  readonly key: string
  readonly kind: FileKind
  readonly file: File
  /** The part that was sent, from 0 to 1. */
  readonly sent: number
  /** Why the upload failed. */
  readonly problem: string | undefined
  /** False if the server would refuse the same file again. */
  readonly canRetry: boolean
}

// This state is outside of React, because leaving the screen must not cancel an upload.
let items: readonly UploadItem[] = []
const running = new Map<string, AbortController>()
const listeners = new Set<() => void>()

function show(next: readonly UploadItem[]) {
  items = next
  for (const listener of listeners) listener()
}
const change = (key: string, changed: Partial<UploadItem>) => show(items.map((item) => (item.key === key ? { ...item, ...changed } : item)))
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the running and failed uploads of a kind. */
export const useUploads = (kind: FileKind) => useSyncExternalStore(subscribe, () => items).filter((item) => item.kind === kind)

const calls = { headshot: 'POST /api/ba-profile/headshots', resume: 'POST /api/ba-profile/resume' } as const

/** A larger photo is drawn again with this side before it is sent, in pixels: enough for every size that is stored. */
const LONGEST_SIDE = 2_000

/** Sends files one after the other. A file that the server would refuse is not sent and shows why. */
export async function addUploads(client: QueryClient, kind: FileKind, chosen: readonly File[]) {
  const files = await Promise.all(chosen.map((file) => lighterPicture(file, { side: LONGEST_SIDE, bytes: MAX_FILE_BYTES })))
  const added = files.map((file) => {
    const found = fileProblem(kind, file)
    const problem = found && textOf(fileProblems, found)
    return { key: newKey(), kind, file, sent: 0, problem, canRetry: problem === undefined }
  })
  // A new resume also replaces an earlier failed one.
  show([...(kind === 'resume' ? items.filter((item) => item.kind !== kind || isRunning(item)) : items), ...added])
  for (const { key, problem } of added) if (!problem) send(client, key)
}

/** Sends a failed file again. */
export function retryUpload(client: QueryClient, key: string) {
  change(key, { problem: undefined, sent: 0 })
  send(client, key)
}

/** Cancels an upload, or dismisses a failed one. */
export function dropUpload(key: string) {
  running.get(key)?.abort()
  show(items.filter((item) => item.key !== key))
}

const isRunning = ({ key }: UploadItem) => running.has(key)
/** The last upload. The next one starts when it has ended, successful or not. */
let last: Promise<void> = Promise.resolve()

function send(client: QueryClient, key: string) {
  const controller = new AbortController()
  running.set(key, controller)
  last = last.then(() => sendOne(client, key, controller)).finally(() => running.delete(key))
}

const uploading = { failed: orAsRefused(words.uploadFailed, words.tryAgain) }

async function sendOne(client: QueryClient, key: string, { signal }: AbortController) {
  const item = items.find((each) => each.key === key)
  if (!item || signal.aborted) return
  try {
    const profile = await upload(calls[item.kind], item.file, { signal, onProgress: (sent) => change(key, { sent }) })
    client.setQueryData(keys.baProfile, profile)
    show(items.filter((each) => each.key !== key))
    if (!items.some((each) => each.kind === item.kind && !each.problem)) toast({ title: words.updated, tone: 'success' })
  } catch (error) {
    if (signal.aborted) return
    const { title, description } = failureOf(uploading, error)
    change(key, { problem: description ?? title, canRetry: !isFinal(error) })
  }
}
