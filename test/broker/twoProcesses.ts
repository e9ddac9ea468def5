import { createBroker } from 'react-ask-user/broker'
import { FakeClock } from '../store/fakeClock.js'
import { Database, seeded } from './database.js'
import { toldAs } from './setUp.js'

/** Two processes on one database. */
export function twoProcesses(seed: number) {
  const clock = new FakeClock()
  const database = new Database(seeded(seed))
  const process = () => {
    const broker = createBroker({ clock, store: database.connect() })
    const told: string[] = []
    broker.subscribe((event) => told.push(toldAs(event)))
    return { broker, told }
  }
  return { clock, database, here: process(), there: process() }
}
