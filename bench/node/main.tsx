// What is measured without a browser. Writes it to standard output as JSON.
import process from 'node:process'
import { parseArgs } from 'node:util'
import { measureBroker } from './broker.js'
import { measureRules } from './rules.js'
import { measureServerRender } from './serverRender.js'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(values.rounds)

const measured = [...measureRules(rounds), ...measureServerRender(rounds), ...(await measureBroker())]
// A prompt that is open, and a channel to other tabs, would keep the process for an hour.
process.stdout.write(JSON.stringify(measured), () => process.exit())
