import { buildDemo } from '../../demo/serve.mjs'

/** Builds the demo page once for all tests. */
export default async function buildPage() {
  await buildDemo()
}
