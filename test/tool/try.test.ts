import { test } from 'vitest'
import * as v from 'valibot'
import { ArgumentsSchema, inputSchema } from '../../src/tool/argumentsSchema.js'
test('x', () => {
  console.log(JSON.stringify(inputSchema(), null, 1))
  for (const a of [
    null,
    [],
    'x',
    {},
    { questions: {} },
    { questions: [1] },
    {
      questions: [{ id: 'A', x: 1, header: ' ', options: [{ label: 'x'.repeat(70), value: 1 }, 3] }],
      timeoutSeconds: 1.5,
    },
    { questions: [], isOther: 1 },
    { questions: '[]', timeoutSeconds: '3' },
  ]) {
    const r = v.safeParse(ArgumentsSchema, a)
    console.log(
      JSON.stringify(a),
      r.success
        ? 'ok'
        : r.issues.map((i) => [v.getDotPath(i), i.kind, i.type, i.expected, i.received, i.message]),
    )
  }
})
