import { IdempotencyKey } from './idempotency-key'

test('RX-10 ER-34 keeps one key until a refusal; then only changed content gets a new key', () => {
  let next = 0
  const key = new IdempotencyKey(() => `k${++next}`)
  const keys = [key.keyFor({ count: 1 }), key.keyFor({ count: 2 })]
  key.refuse()
  keys.push(key.keyFor({ count: 2 }), key.keyFor({ count: 3 }), key.keyFor({ count: 4 }))
  key.refuse()
  keys.push(key.keyFor({ count: 4 }), key.keyFor({ count: 5 }))
  expect(keys).toEqual(['k1', 'k1', 'k1', 'k2', 'k2', 'k2', 'k3'])
})
