// The first file of the heavy thread. It is JavaScript for the reason that quick-imports.js gives.
import './quick-imports.js'

const [{ answerOrders }, { tasks }] = await Promise.all([import('./heavy/replies.ts'), import('./tasks.ts')])
answerOrders(tasks)
