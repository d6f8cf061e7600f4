// The heavy thread's first file: what the others import is then found as quickly as at the start of the server.
import './quick-imports.ts'

const [{ answerOrders }, { tasks }] = await Promise.all([import('./heavy/replies.ts'), import('./tasks.ts')])
answerOrders(tasks)
