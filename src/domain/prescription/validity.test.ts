import { isValidForOrder, type PrescribedOrder, type ServingPrescription } from '.'

const NOW = '2026-11-22T10:00:00+08:00'
const prescription: ServingPrescription = {
  patientId: 7,
  approved: true,
  validFrom: '2026-11-22T09:00:00+08:00',
  validUntil: '2026-11-25T09:00:00+08:00',
  orderId: null,
  items: [
    { barcode: 'a', count: 2 },
    { barcode: 'b', count: 1 },
  ],
}
const line = (id: number, barcode: string, count = 1, unRx: number | string = 1) => ({ id, barcode, count, unRx })
const order: PrescribedOrder = {
  id: null,
  patientId: '7',
  lines: [line(1, 'a', 2), line(2, 'b'), line(3, 'free', 9, 0)],
}
const serve = (change: Partial<ServingPrescription>, of: Partial<PrescribedOrder> = {}, now = NOW) =>
  isValidForOrder({ prescription: { ...prescription, ...change }, order: { ...order, ...of }, now })
const refused = (problem: string, lineIds = [1, 2]) => ({ ok: false, problem, lineIds })

test('RX-05 serves the named patient within validity and quantity; other products do not count', () => {
  expect(serve({})).toEqual({ ok: true })
  expect(serve({}, { lines: [line(1, 'a')] })).toEqual({ ok: true })
})

test('RX-05 requires a prescription for prescription drugs, not for other products', () => {
  expect(isValidForOrder({ prescription: null, order, now: NOW })).toEqual(refused('missing'))
  const free = { ...order, lines: [line(1, 'a', 0), line(3, 'free', 9, 0), { id: 4, barcode: 'x', count: 1 }] }
  expect(isValidForOrder({ prescription: null, order: free, now: NOW })).toEqual({ ok: true })
  const text = { ...order, lines: [line(5, 'a', 1, '1')] }
  expect(isValidForOrder({ prescription: null, order: text, now: NOW })).toEqual(refused('missing', [5]))
})

test('RX-05 a prescription serves one order, repeatedly, but never a second order', () => {
  expect(serve({ orderId: 31 })).toEqual(refused('used'))
  expect(serve({ orderId: 31 }, { id: 32 })).toEqual(refused('used'))
  expect(serve({ orderId: 31 }, { id: '31' })).toEqual({ ok: true })
  expect(serve({ orderId: null }, { id: 32 })).toEqual({ ok: true })
})

test('RX-05 a prescription serves only the patient it names', () => {
  expect(serve({}, { patientId: 8 })).toEqual(refused('patient'))
  expect(serve({}, { patientId: null })).toEqual(refused('patient'))
})

test('RX-05 a prescription serves only after approval', () =>
  expect(serve({ approved: false })).toEqual(refused('unapproved')))

test.each([
  ['2026-11-22T08:59:59+08:00', refused('early')],
  ['2026-11-22T01:00:00Z', { ok: true }],
  ['2026-11-25T08:59:59.999+08:00', { ok: true }],
  ['2026-11-25T09:00:00+08:00', refused('expired')],
  ['no time', refused('early')],
])('RX-05 the result at %s is %j', (now, result) => expect(serve({}, {}, now)).toEqual(result))

test('RX-05 treats an empty end of validity as expired', () =>
  expect(serve({ validUntil: '' })).toEqual(refused('expired')))

test('RX-05 refuses products that are not prescribed, whatever else is in the order', () => {
  expect(serve({}, { lines: [line(1, 'a'), line(2, 'c'), line(3, 'd')] })).toEqual(refused('goods', [2, 3]))
  expect(serve({ items: [] })).toEqual(refused('goods'))
})

test('RX-05 serves no more than prescribed, over all lines of a product', () => {
  expect(serve({}, { lines: [line(1, 'a', 3), line(2, 'b')] })).toEqual(refused('quantity', [1]))
  expect(serve({}, { lines: [line(1, 'a'), line(2, 'b'), line(3, 'a', 2)] })).toEqual(refused('quantity', [1, 3]))
  const twice = [...prescription.items, { barcode: 'a', count: 1 }]
  expect(serve({ items: twice }, { lines: [line(1, 'a', 3)] })).toEqual({ ok: true })
})

test('RX-05 reports the first problem', () => {
  expect(serve({ approved: false, orderId: 1, patientId: 9 })).toEqual(refused('unapproved'))
  expect(serve({ orderId: 1, patientId: 9 })).toEqual(refused('patient'))
  expect(serve({ orderId: 1 }, {}, '2027-01-01T00:00:00Z')).toEqual(refused('used'))
  expect(serve({}, { lines: [line(1, 'a', 9), line(2, 'x')] })).toEqual(refused('goods', [2]))
})
