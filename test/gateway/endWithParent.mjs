// Loaded into the gateway before its own code. Its stdin is a pipe to the process that started it: once that end is
// gone, for whatever reason, the gateway's whole process group ends.
import process from 'node:process'

process.stdin.once('close', () => process.kill(0, 'SIGKILL'))
process.stdin.resume()
// An open stdin alone is no reason to stay.
if ('unref' in process.stdin) process.stdin.unref()
