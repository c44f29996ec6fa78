import fc from 'fast-check'
import { runs } from '../../../test/support/deep'
import { processorMs } from '../../../test/support/processor-time'
import { fewestParcels, type ParcelLine, type ParcelStore } from '.'

const line = (id: number, barcode: string, count = 1): ParcelLine => ({ id, barcode, count })
const store = (storeNo: string, distance: number, stock: Record<string, number>): ParcelStore => ({
  ...{ storeNo, distance, stock },
})
const split = (lines: ParcelLine[], stores: ParcelStore[]) => fewestParcels({ lines, stores })
const storesOf = (lines: ParcelLine[], stores: ParcelStore[]) =>
  split(lines, stores).parcels.map(({ storeNo }) => storeNo)

test('a store that has everything sends one parcel, even if other stores are nearer', () => {
  const stores = [store('A', 100, { a: 9 }), store('B', 200, { b: 9 }), store('C', 2900, { a: 2, b: 1 })]
  expect(split([line(1, 'a', 2), line(2, 'b')], stores)).toEqual({
    parcels: [
      {
        storeNo: 'C',
        lines: [
          { id: 1, count: 2 },
          { id: 2, count: 1 },
        ],
      },
    ],
    missing: [],
  })
})

test('among equally small sets the smallest sum of distances wins, then the first store number', () => {
  const all = { a: 1, b: 1 }
  expect(storesOf([line(1, 'a'), line(2, 'b')], [store('A', 900, all), store('B', 800, all)])).toEqual(['B'])
  expect(storesOf([line(1, 'a'), line(2, 'b')], [store('B', 800, all), store('A', 800, all)])).toEqual(['A'])
  const pairs = [
    store('A', 100, { a: 1 }),
    store('B', 2000, { b: 1, c: 1 }),
    store('C', 900, { a: 1, b: 1 }),
    store('D', 1000, { c: 1 }),
  ]
  // A + B are 2100 m, C + D are 1900 m.
  expect(storesOf([line(1, 'a'), line(2, 'b'), line(3, 'c')], pairs)).toEqual(['C', 'D'])
})

test('finds two stores where a greedy choice of the fullest store would need three', () => {
  const stores = [
    store('A', 100, { a: 1, b: 1, c: 1, d: 1 }),
    store('B', 200, { a: 1, b: 1, e: 1 }),
    store('C', 300, { c: 1, d: 1, f: 1 }),
  ]
  expect(
    storesOf(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((barcode, id) => line(id, barcode)),
      stores,
    ),
  ).toEqual(['B', 'C'])
})

test('includes stores at exactly 3 km; stores beyond send nothing', () => {
  const stores = (metres: number) => [store('A', metres, { a: 1 })]
  expect(split([line(1, 'a')], stores(3000)).parcels).toHaveLength(1)
  expect(split([line(1, 'a')], stores(3001))).toEqual({ parcels: [], missing: [{ id: 1, available: 0 }] })
})

test('splits a quantity only if no single store holds it, from near to far', () => {
  const stores = [store('A', 100, { a: 2 }), store('B', 200, { a: 2 }), store('C', 300, { a: 2, b: 1 })]
  expect(split([line(1, 'a', 2)], stores).parcels).toEqual([{ storeNo: 'A', lines: [{ id: 1, count: 2 }] }])
  expect(split([line(1, 'a', 3), line(2, 'b')], stores).parcels).toEqual([
    { storeNo: 'A', lines: [{ id: 1, count: 2 }] },
    {
      storeNo: 'C',
      lines: [
        { id: 1, count: 1 },
        { id: 2, count: 1 },
      ],
    },
  ])
  const whole = [store('A', 100, { a: 2 }), store('B', 200, { a: 2 }), store('C', 2900, { a: 3 })]
  expect(storesOf([line(1, 'a', 3)], whole)).toEqual(['C'])
})

test('reports the stock of a line that all stores together cannot fill, and sends the rest', () => {
  const stores = [store('A', 100, { a: 1, b: 5 }), store('B', 200, { a: 1, b: -3 })]
  const lines = [line(1, 'a', 3), line(2, 'b', 4), line(3, 'x'), line(4, 'b', 0)]
  expect(split(lines, stores)).toEqual({
    parcels: [{ storeNo: 'A', lines: [{ id: 2, count: 4 }] }],
    missing: [
      { id: 1, available: 2 },
      { id: 3, available: 0 },
    ],
  })
  expect(split([], stores)).toEqual({ parcels: [], missing: [] })
  expect(split(lines, [])).toMatchObject({ parcels: [], missing: [{ id: 1 }, { id: 2 }, { id: 3 }] })
})

test('two lines of one product share its stock', () => {
  const stores = [store('A', 100, { a: 2 }), store('B', 200, { a: 3 })]
  expect(split([line(1, 'a', 2), line(2, 'a', 1)], stores).parcels).toEqual([
    {
      storeNo: 'B',
      lines: [
        { id: 1, count: 2 },
        { id: 2, count: 1 },
      ],
    },
  ])
  expect(split([line(1, 'a', 2), line(2, 'a', 3)], stores).parcels).toEqual([
    { storeNo: 'A', lines: [{ id: 1, count: 2 }] },
    { storeNo: 'B', lines: [{ id: 2, count: 3 }] },
  ])
})

test('a hundred lines over thirty stores finish quickly, because losing branches are cut off', () => {
  let seed = 5
  const random = (limit: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % limit
  const lines = Array.from({ length: 100 }, (_, id) => line(id, `b${id}`, 1 + random(5)))
  const stores = Array.from({ length: 30 }, (_, index) => {
    const stock = lines.map(({ barcode }) => [barcode, random(100) < 30 ? 1 + random(20) : 0] as const)
    return store(`S${index}`, random(3000), Object.fromEntries(stock))
  })
  const { parcels, missing } = split(lines, stores)
  expect([parcels.length, missing.length]).toEqual([7, 0])
  expect(processorMs(() => split(lines, stores))).toBeLessThan(2000)
})

const byFirstDifference = (a: number[], b: number[]) => {
  const at = a.findIndex((cost, index) => cost !== b[index])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/** Returns the best of all sets of stores: fewest, then nearest, then the first ones in order of distance. */
function bruteForce(lines: ParcelLine[], stores: ParcelStore[]): string[] {
  const has = (one: ParcelStore, { barcode }: ParcelLine) => one.stock[barcode] ?? 0
  const near = stores
    .filter(({ distance }) => distance <= 3000)
    .sort((a, b) => a.distance - b.distance || a.storeNo.localeCompare(b.storeNo))
  const total = (some: ParcelStore[], parcelLine: ParcelLine) =>
    some.reduce((sum, one) => sum + has(one, parcelLine), 0)
  const fillableLines = lines.filter((parcelLine) => total(near, parcelLine) >= parcelLine.count)
  const fills = (some: ParcelStore[], parcelLine: ParcelLine) =>
    near.some((one) => has(one, parcelLine) >= parcelLine.count)
      ? some.some((one) => has(one, parcelLine) >= parcelLine.count)
      : total(some, parcelLine) >= parcelLine.count
  const sets = near.reduce<ParcelStore[][]>((all, one) => [...all, ...all.map((some) => [...some, one])], [[]])
  const costs = sets
    .filter((some) => fillableLines.every((parcelLine) => fills(some, parcelLine)))
    .map((some) => {
      const metres = some.reduce((sum, { distance }) => sum + distance, 0)
      return [some.length, metres, ...some.map((one) => near.indexOf(one))]
    })
  const [, , ...best] = costs.sort(byFirstDifference)[0]!
  return best.map((place) => near[place]!.storeNo)
}

const BARCODES = ['a', 'b', 'c', 'd', 'e', 'f']
const stocks = fc.record(Object.fromEntries(BARCODES.map((barcode) => [barcode, fc.integer({ min: 0, max: 3 })])), {
  requiredKeys: [],
}) as fc.Arbitrary<Record<string, number>>
const someStores = fc
  // Many stores have the same distance, which makes the store number decide often.
  .array(fc.tuple(fc.oneof(fc.integer({ min: 0, max: 3200 }), fc.constantFrom(500, 600)), stocks), { maxLength: 7 })
  .map((all) => all.map(([distance, stock], index) => store(`S${index}`, distance, stock)))
const someLines = fc
  .subarray(BARCODES, { minLength: 1 })
  .chain((barcodes) =>
    fc.tuple(...barcodes.map((code) => fc.integer({ min: 1, max: 5 }).map((n) => [code, n] as const))),
  )
  .map((all) => all.map(([barcode, count], id) => line(id, barcode, count)))

test('the split equals brute force over all sets of stores and sends every line exactly', () => {
  fc.assert(
    fc.property(someLines, someStores, (lines, stores) => {
      const { parcels, missing } = split(lines, stores)
      expect(parcels.map(({ storeNo }) => storeNo)).toEqual(bruteForce(lines, stores))
      for (const { id, barcode, count } of lines) {
        const sent = parcels.flatMap(({ storeNo, lines: parts }) => parts.map((part) => ({ ...part, storeNo })))
        const ownRows = sent.filter((part) => part.id === id)
        const isMissing = missing.some((one) => one.id === id)
        expect(ownRows.reduce((sum, part) => sum + part.count, 0)).toBe(isMissing ? 0 : count)
        for (const { storeNo, count: pieces } of ownRows) {
          expect(pieces).toBeLessThanOrEqual(stores.find((one) => one.storeNo === storeNo)!.stock[barcode]!)
        }
        const isHeld = stores.some(({ distance, stock }) => distance <= 3000 && (stock[barcode] ?? 0) >= count)
        if (isHeld) expect(ownRows).toHaveLength(1)
      }
      expect(parcels.every((parcel) => parcel.lines.length > 0)).toBe(true)
    }),
    { numRuns: runs(500, 20_000) },
  )
})

test('the order of stores and lines in the input changes no parcel', () => {
  const shuffled = fc.tuple(someLines, someStores).chain(([lines, stores]) => {
    const all = fc.shuffledSubarray(stores, { minLength: stores.length })
    return fc.tuple(fc.constant({ lines, stores }), fc.shuffledSubarray(lines, { minLength: lines.length }), all)
  })
  fc.assert(
    fc.property(shuffled, ([{ lines, stores }, otherLines, otherStores]) => {
      expect(storesOf(otherLines, otherStores)).toEqual(storesOf(lines, stores))
    }),
    { numRuns: runs(300, 5000) },
  )
})
