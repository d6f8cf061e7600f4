// The server of `bench/outgoing.ts`: the real one, except that its pushes reach this machine, and that a post needs no confirmed address.
import { composeApp, composeTasks } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { serverKey } from '#server/core/database/server-keys.ts'
import { mostAtOnce } from '#server/core/tasks/task-list.ts'
import { smtp } from '#server/ports/mail/smtp.ts'
import { joinSenders } from '#server/ports/push/open.ts'
import { newPushKeys, webPush } from '#server/ports/push/web-push.ts'
import { openServices } from '#server/services.ts'

const config = readConfig(process.env)
const services = await openServices(config)
const { queries } = services.database
const keys = () => serverKey(queries, 'push', newPushKeys)
const push = joinSenders(webPush({ keys, subject: 'https://gigs.example', reachesAnything: true }), new Map())
const app = await composeApp(config, services)
const url = await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' })
const mail = smtp(process.env.MAIL_SINK ?? '', mostAtOnce('send-mail') + mostAtOnce('send-bulk-mail') + mostAtOnce('send-made-mail'))
services.tasks.begin(composeTasks({ ...services, push }, mail, config))
process.on('SIGTERM', () => process.exit(0))
console.log(url)
