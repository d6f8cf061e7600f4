import { serveOffline } from './offline.ts'
import { answerPushes } from './show-push.ts'

/** The files of the build that the app needs without a network (tools/vite-plugins.ts). */
declare const FILES: readonly string[]

const worker = globalThis as unknown as ServiceWorkerGlobalScope
serveOffline(worker, FILES)
answerPushes(worker)
