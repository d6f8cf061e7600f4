import { fileURLToPath } from 'node:url'

/** The folder of the built web app. */
export const dist = fileURLToPath(new URL('../../../../dist', import.meta.url))
