import { headshotSizes } from '#domain/marketplace/profile-files.ts'
import { personOf } from '../../account/sign-in/login.ts'
import type { Config } from '../../config.ts'
import { audit } from '../../core/database/audit.ts'
import { endOf } from '../../core/http/line.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { drawInTurn, redraw } from '../../core/redraw/pictures.ts'
import { copyInTurn, plainPdf } from '../../core/redraw/plain-copy.ts'
import { found, notFound } from '../../errors.ts'
import type { Owner } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { answerFile } from '../files/answer-file.ts'
import { findFile, listFiles, orderFiles } from '../files/store.ts'
import { profileOf } from './ba-profile.ts'
import { dropFile, keepFile } from './keep-file.ts'
import { findProfile, lockProfile } from './store.ts'

type Calls = keyof Handlers & `${string} /api/ba-profile/${'headshots' | 'resume'}${string}`

const WAIT_MS = 45_000

/** Makes the calls for the headshots and the resume of a worker. */
export function profileFileHandlers(
  services: Pick<Services, 'database' | 'files'>,
  { limits }: Pick<Config, 'limits'>,
): Pick<Handlers, Calls> {
  const {
    files,
    database: { queries },
  } = services
  const mostBytes = limits.fileBytesPerWorker
  const shown = async (owner: Owner) => profileOf(queries, owner, await findProfile(queries, owner))
  const nameOf = async (owner: Owner) => found(await personOf(queries, { id: owner })).name
  const resumeOf = async (owner: Owner) => found((await listFiles(queries, owner)).find(({ kind }) => kind === 'resume'))

  return {
    'POST /api/ba-profile/headshots': async ({ file: { bytes } }, { caller, reply }) => {
      const { owner } = caller
      const ended = endOf(reply.raw, WAIT_MS)
      const prepare = () => drawInTurn(ended, () => redraw(bytes, headshotSizes.map(Number)), owner)
      await keepFile(services, caller, owner, { kind: 'headshot', bytes, prepare, mostBytes })
      return shown(owner)
    },

    'PUT /api/ba-profile/headshots': ({ body: { ids } }, { caller }) =>
      queries.transaction(async (transaction) => {
        const { owner } = caller
        const profile = await lockProfile(transaction, owner)
        const before = (await listFiles(transaction, owner)).filter(({ kind }) => kind === 'headshot').map(({ id }) => id)
        if (!ids.every((id) => before.includes(id))) throw notFound()
        await orderFiles(transaction, owner, [...ids, ...before.filter((id) => !ids.includes(id))])
        await audit(transaction, caller, [{ action: 'update', tableName: 'worker_files', recordId: owner }])
        return profileOf(transaction, owner, profile)
      }),

    'GET /api/ba-profile/headshots/:id/:size': async ({ params: { id, size } }, { caller }) => {
      const { owner } = caller
      const row = await findFile(queries, owner, 'headshot', id)
      return answerFile(files, owner, await nameOf(owner), row, size)
    },

    'DELETE /api/ba-profile/headshots/:id': async ({ params: { id } }, { caller }) => {
      const { owner } = caller
      await dropFile(services, caller, owner, await findFile(queries, owner, 'headshot', id))
      return shown(owner)
    },

    'POST /api/ba-profile/resume': async ({ file: { bytes } }, { caller, reply }) => {
      const { owner } = caller
      const ended = endOf(reply.raw, WAIT_MS)
      const prepare = async () => {
        const copy = await copyInTurn(ended, () => plainPdf(bytes, ended), owner)
        return { parts: [copy], width: null, height: null }
      }
      await keepFile(services, caller, owner, { kind: 'resume', bytes, prepare, mostBytes })
      return shown(owner)
    },

    'GET /api/ba-profile/resume': async (_, { caller }) => {
      const { owner } = caller
      const row = await resumeOf(owner)
      return answerFile(files, owner, await nameOf(owner), row)
    },

    'DELETE /api/ba-profile/resume': async (_, { caller }) => {
      const { owner } = caller
      await dropFile(services, caller, owner, await resumeOf(owner))
      return shown(owner)
    },
  }
}
