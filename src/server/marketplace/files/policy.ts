import type { Owner } from '../../principal.ts'

/** A task may remove the files of a worker's folder that no row names anymore. The storage itself names the folders. */
export const mayTidyFiles = (folder: number): Owner => folder as Owner
