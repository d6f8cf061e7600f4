// Starts the server and the web app, both reloaded on save. The web app is at http://localhost:5173 and passes calls on to the server.
import { spawn } from 'node:child_process'

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.js'], { stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
