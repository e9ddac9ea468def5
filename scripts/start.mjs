// npm start: builds the demo page and serves it together with a gateway of its own.
import process from 'node:process'
import { startDemo } from '../demo/serve.mjs'

const port = Number(process.env.PORT || 5173)

try {
  const demo = await startDemo({ port })
  console.log(`react-ask-user demo: ${demo.url}`)
  console.log('Say "ask single", "ask multi" or "ask timeout" there. Ctrl+C stops it.')
  const stop = () => void demo.close().finally(() => process.exit())
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  const isTaken = error instanceof Error && /already in use|EADDRINUSE/.test(error.message)
  console.error(isTaken ? `Port ${port} is taken. Choose another: PORT=5174 npm start` : error)
  process.exitCode = 1
}
