import { Readable } from 'node:stream'
import { photoSizes } from '#domain/marketplace/profile-files.ts'
import { audit } from '../../core/database/audit.ts'
import { endOf } from '../../core/http/line.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { drawInTurn, redraw } from '../../core/redraw/pictures.ts'
import { found } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { personOf } from '../sign-in/login.ts'
import { findWorker, lockWorker, userOf } from '../sign-in/store.ts'
import { keepPhoto, readPhoto, removePhoto } from './photo-store.ts'

type Calls = 'POST /api/user/photo' | 'GET /api/user/photos/:id/:size' | 'DELETE /api/user/photos/:id'

const WAIT_MS = 45_000

/** Makes the calls for the photo that a worker sees of themselves. */
export const photoHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'POST /api/user/photo': async ({ file: { bytes } }, { caller, reply }) => {
    const { owner } = caller
    const { parts } = await drawInTurn(endOf(reply.raw, WAIT_MS), () => redraw(bytes, photoSizes.map(Number), { fit: 'cover' }), owner)
    const [large, small] = parts as [Buffer, Buffer]
    return queries.transaction(async (transaction) => {
      // Uploads of the same worker wait for each other here.
      const worker = await lockWorker(transaction, owner)
      const id = await keepPhoto(transaction, owner, large, small)
      await audit(transaction, caller, [{ action: 'create', tableName: 'profile_photos', recordId: id }])
      return userOf(transaction, worker, caller.now)
    })
  },

  'GET /api/user/photos/:id/:size': async ({ params: { id, size } }, { caller }) => {
    const { owner } = caller
    const photo = await readPhoto(queries, owner, id, size)
    const { name } = found(await personOf(queries, { id: owner }))
    return {
      name: `${name} photo.jpg`,
      mediaType: 'image/jpeg',
      bytes: photo.length,
      content: Readable.from([photo]),
      tag: `${id}-${size}`,
    }
  },

  'DELETE /api/user/photos/:id': ({ params: { id } }, { caller }) =>
    queries.transaction(async (transaction) => {
      const { owner } = caller
      await removePhoto(transaction, owner, id)
      await audit(transaction, caller, [{ action: 'delete', tableName: 'profile_photos', recordId: id }])
      return userOf(transaction, await findWorker(transaction, owner), caller.now)
    }),
})
