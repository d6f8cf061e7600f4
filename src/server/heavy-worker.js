// The entry file of the heavy thread. It is JavaScript for the reason given in quick-imports.js.
import './quick-imports.js'

const [{ answerOrders }, { tasks }] = await Promise.all([import('./heavy/replies.ts'), import('./tasks.ts')])
answerOrders(tasks)
