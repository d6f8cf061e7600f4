// The entry file of the heavy thread. It is JavaScript for the reason given in quick-imports.js.
import './quick-imports.js'

const [{ answerOrders }, { heavyTasks }] = await Promise.all([import('./core/heavy/replies.ts'), import('./heavy-tasks.ts')])
answerOrders(heavyTasks)
