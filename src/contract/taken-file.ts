import { acceptedTypes, fileRefusals, MAX_FILE_BYTES, type UploadKind } from '#domain/marketplace/profile-files.ts'
import type { TakenFile } from './http.ts'

/** The files of a kind that a call takes. */
export const taken = (kind: UploadKind): TakenFile => ({
  types: acceptedTypes[kind],
  maxBytes: MAX_FILE_BYTES,
  refusals: fileRefusals[kind],
})
