import fc from 'fast-check'
import { runs } from '../../../test/support/deep'
import { processorMs } from '../../../test/support/processor-time'
import { fewestParcels, type ParcelLine, type ParcelStore } from '.'

const line = (id: number, barcode: string, count = 1): ParcelLine => ({ id, barcode, count })
const part = (id: number, bundle: number, barcode: string, count = 1, per = count): ParcelLine => ({
  ...line(id, barcode, count),
  ...{ bundle, per },
})
const store = (storeNo: string, distance: number, stock: Record<string, number>): ParcelStore => ({
  ...{ storeNo, distance, stock },
})
const split = (lines: ParcelLine[], stores: ParcelStore[]) => fewestParcels({ lines, stores })
/** Formats parcels as `A 1×2 2×1`: the store, then line id × count. */
const sent = (lines: ParcelLine[], stores: ParcelStore[]) =>
  split(lines, stores).parcels.map(({ storeNo, lines: parts }) =>
    [storeNo, ...parts.map(({ id, count }) => `${id}×${count}`)].join(' '),
  )

test('the parts of a bundle come from one store, even if other stores are nearer', () => {
  const stores = [store('A', 100, { a: 9 }), store('B', 200, { b: 9 }), store('C', 2900, { a: 2, b: 1 })]
  expect(sent([part(1, 1, 'a', 2), part(2, 1, 'b')], stores)).toEqual(['C 1×2 2×1'])
})

test('reports a bundle no store holds whole as missing, with the whole sets one store has', () => {
  const stores = [store('A', 100, { a: 9, b: 3 }), store('B', 200, { a: 5, b: 5 }), store('C', 300, { b: 99 })]
  const sets = [part(1, 1, 'a', 6, 2), part(2, 1, 'b', 3, 1), line(3, 'c')]
  expect(split([...sets.slice(0, 2), line(4, 'b', 2)], stores).missing).toEqual([])
  expect(split([part(1, 1, 'a', 8, 2), part(2, 1, 'b', 4, 1)], stores)).toEqual({
    parcels: [],
    missing: [
      { id: 1, available: 6 },
      { id: 2, available: 3 },
    ],
  })
  expect(split([part(1, 1, 'a'), part(2, 1, 'x')], stores).missing).toEqual([
    { id: 1, available: 0 },
    { id: 2, available: 0 },
  ])
  expect(split([part(1, 1, 'a'), line(2, 'b')], []).missing.map(({ available }) => available)).toEqual([0, 0])
  expect(split([part(1, 1, 'a', 0), line(2, 'b', 0)], stores)).toEqual({ parcels: [], missing: [] })
})

test('never uses stock twice, for two bundles or for a bundle and a line of the same product', () => {
  const stores = [store('A', 100, { a: 3, b: 1 }), store('B', 200, { a: 2 })]
  expect(sent([part(1, 1, 'a', 2), part(2, 2, 'a', 2)], stores)).toEqual(['A 1×2', 'B 2×2'])
  expect(sent([line(3, 'a', 2), part(1, 1, 'a', 2), part(2, 1, 'b')], stores)).toEqual(['A 1×2 2×1', 'B 3×2'])
  // Two pieces of the line come from B, the third from A, beside the bundle.
  expect(sent([line(3, 'a', 3), part(1, 1, 'a', 2), part(2, 1, 'b')], stores)).toEqual(['A 1×2 2×1 3×1', 'B 3×2'])
  expect(split([line(3, 'a', 4), part(1, 1, 'a', 2), part(2, 1, 'b')], stores)).toEqual({
    parcels: [
      {
        storeNo: 'A',
        lines: [
          { id: 1, count: 2 },
          { id: 2, count: 1 },
        ],
      },
    ],
    missing: [{ id: 3, available: 3 }],
  })
  expect(split([part(1, 1, 'a', 3), part(2, 2, 'a', 2), part(3, 3, 'a', 1)], stores).missing).toEqual([
    { id: 3, available: 3 },
  ])
})

test('splits a line that shares its product with a bundle, though a farther store holds it whole', () => {
  const stores = [store('A', 100, { a: 2, b: 1 }), store('B', 200, { a: 2 }), store('C', 900, { a: 3 })]
  expect(sent([part(1, 1, 'a'), part(2, 1, 'b'), line(3, 'a', 3)], stores)).toEqual(['A 1×1 2×1 3×1', 'B 3×2'])
})

test('moves competing bundles between stores before adding another store', () => {
  const stores = [store('A', 100, { a: 2, b: 1 }), store('B', 200, { a: 1 })]
  // Placed one after another, the first bundle would take A, the only store with the b that the second bundle needs.
  expect(sent([part(1, 1, 'a'), part(2, 2, 'a', 2), part(3, 2, 'b')], stores)).toEqual(['A 2×2 3×1', 'B 1×1'])
  // A and B have enough pieces in total, but neither has enough left for the third bundle; C is needed, D is farther
  // away.
  const tight = [
    store('A', 100, { a: 3 }),
    store('B', 200, { a: 3 }),
    store('D', 900, { a: 2 }),
    store('C', 800, { a: 2 }),
  ]
  expect(sent([part(1, 1, 'a', 2), part(2, 2, 'a', 2), part(3, 3, 'a', 2)], tight)).toEqual(['A 1×2', 'B 2×2', 'C 3×2'])
})

test('places a hundred lines of bundles that compete for the same products within two seconds', () => {
  const stores = Array.from({ length: 30 }, (_, index) => store(`S${index}`, index, { a: 7, b: 5 + (index % 3) }))
  const lines = Array.from({ length: 50 }, (_, id) => [part(2 * id, id, 'a', 3), part(2 * id + 1, id, 'b', 2)]).flat()
  const { parcels, missing } = split(lines, stores)
  expect([parcels.length, missing.length]).toEqual([25, 0])
  // 61 bundles are one too many: the search tries every placement, up to a limit.
  const many = [...lines, ...Array.from({ length: 11 }, (_, id) => part(500 + id, 500 + id, 'a', 3))]
  expect(split(many, stores).missing).toEqual([{ id: 510, available: 6 }])
  expect(processorMs(() => [lines, many].map((all) => split(all, stores)))).toBeLessThan(2000)
})

test('a bundle that does not fit never blocks the others, even with many possible placements', () => {
  const free = Array.from({ length: 14 }, (_, id) => part(id, id, `f${id}`))
  const stock = Object.fromEntries(free.map(({ barcode }) => [barcode, 1]))
  const stores = Array.from({ length: 4 }, (_, index) =>
    store(`S${index}`, index, { ...stock, x: index === 0 ? 3 : 0 }),
  )
  const lines = [...free, part(20, 20, 'x', 2), part(21, 21, 'x', 2), part(22, 22, 'x', 1)]
  const { parcels, missing } = split(lines, stores)
  expect(missing).toEqual([{ id: 21, available: 2 }])
  expect(parcels.map(({ storeNo, lines: sentLines }) => [storeNo, sentLines.length])).toEqual([['S0', 16]])
})

const BARCODES = ['a', 'b', 'c', 'd']
const has = (one: ParcelStore, barcode: string) => one.stock[barcode] ?? 0
const total = (some: ParcelStore[], barcode: string) => some.reduce((sum, one) => sum + has(one, barcode), 0)
const bundled = (lines: ParcelLine[]) => [
  ...new Map(
    lines
      .filter(({ bundle }) => bundle !== undefined)
      .map(({ bundle }) => [bundle, lines.filter((one) => one.bundle === bundle)]),
  ).values(),
]

/** Whether every bundle can be placed in one of the stores without using a piece twice. Tries all placements. */
function canPlace(bundles: ParcelLine[][], some: ParcelStore[]): boolean {
  const [first, ...rest] = bundles
  if (!first) return true
  return some.some((chosen) => {
    if (!first.every(({ barcode, count }) => has(chosen, barcode) >= count)) return false
    const stock = { ...chosen.stock }
    for (const { barcode, count } of first) stock[barcode] = (stock[barcode] as number) - count
    return canPlace(
      rest,
      some.map((one) => (one === chosen ? { ...one, stock } : one)),
    )
  })
}

/** Returns the best of all sets of stores: fewest, then nearest. */
function bruteForce(lines: ParcelLine[], stores: ParcelStore[]): [count: number, metres: number] {
  const bundles = bundled(lines)
  const claimed = (barcode: string) =>
    bundles.flat().reduce((sum, one) => sum + (one.barcode === barcode ? one.count : 0), 0)
  const alone = lines.filter(({ bundle }) => bundle === undefined)
  const fills = (some: ParcelStore[], { barcode, count }: ParcelLine) => {
    const isWhole = claimed(barcode) === 0 && stores.some((one) => has(one, barcode) >= count)
    if (isWhole) return some.some((one) => has(one, barcode) >= count)
    return total(some, barcode) - claimed(barcode) >= count
  }
  const fillableLines = alone.filter(
    (parcelLine) => total(stores, parcelLine.barcode) - claimed(parcelLine.barcode) >= parcelLine.count,
  )
  const sets = stores.reduce<ParcelStore[][]>((all, one) => [...all, ...all.map((some) => [...some, one])], [[]])
  const costs = sets
    .filter((some) => fillableLines.every((parcelLine) => fills(some, parcelLine)) && canPlace(bundles, some))
    .map((some): [number, number] => [some.length, some.reduce((sum, { distance }) => sum + distance, 0)])
  return costs.sort((a, b) => a[0] - b[0] || a[1] - b[1])[0]!
}

const someStock = fc.record(
  Object.fromEntries(BARCODES.map((barcode) => [barcode, fc.integer({ min: 0, max: 4 })])),
) as fc.Arbitrary<Record<string, number>>
const someStores = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 3000 }), someStock), { maxLength: 5 })
  .map((all) => all.map(([distance, stock], index) => store(`S${index}`, distance, stock)))
const pieces = (barcodes: string[], most: number) =>
  fc.tuple(...barcodes.map((code) => fc.integer({ min: 1, max: most }).map((n) => [code, n] as const)))
const someBundles = fc.array(
  fc.subarray(BARCODES, { minLength: 1, maxLength: 3 }).chain((codes) => pieces(codes, 2)),
  { minLength: 1, maxLength: 4 },
)
const someLines = fc
  .tuple(
    someBundles,
    fc.subarray(BARCODES).chain((codes) => pieces(codes, 4)),
  )
  .map(([bundles, alone]) => [
    ...alone.map(([barcode, count], index) => line(index, barcode, count)),
    ...bundles.flatMap((parts, bundle) =>
      parts.map(([barcode, count], index) => part(100 + bundle * 10 + index, bundle, barcode, count)),
    ),
  ])

test('with whole bundles, the split equals brute force over all store sets and placements', () => {
  fc.assert(
    fc.property(someLines, someStores, (lines, stores) => {
      const { parcels, missing } = split(lines, stores)
      const isMissing = ({ id }: ParcelLine) => missing.some((one) => one.id === id)
      const sentBundles = bundled(lines).filter((parts) => !parts.some(isMissing))
      const missingBundles = bundled(lines).filter((parts) => parts.some(isMissing))
      // A bundle is missing only if the sent bundles leave no stock for it, and then all its parts are missing.
      for (const parts of missingBundles)
        expect([parts.every(isMissing), canPlace([...sentBundles, parts], stores)]).toEqual([true, false])
      const deliveredLines = lines.filter((one) => !missingBundles.flat().includes(one))
      const metres = parcels.map(({ storeNo }) => stores.find((one) => one.storeNo === storeNo)!.distance)
      expect([parcels.length, metres.reduce((a, b) => a + b, 0)]).toEqual(bruteForce(deliveredLines, stores))

      const all = parcels.flatMap(({ storeNo, lines: parts }) => parts.map((one) => ({ ...one, storeNo })))
      for (const { id, count } of lines) {
        const ownRows = all.filter((one) => one.id === id)
        expect(ownRows.reduce((sum, one) => sum + one.count, 0)).toBe(isMissing({ id } as ParcelLine) ? 0 : count)
      }
      for (const parts of sentBundles) {
        const senders = all.filter(({ id }) => parts.some((one) => one.id === id)).map(({ storeNo }) => storeNo)
        expect(new Set(senders).size).toBe(1)
      }
      for (const one of stores) {
        for (const barcode of BARCODES) {
          const sentCount = all
            .filter(({ id, storeNo }) => storeNo === one.storeNo && lines.find((l) => l.id === id)!.barcode === barcode)
            .reduce((sum, { count }) => sum + count, 0)
          expect(sentCount).toBeLessThanOrEqual(has(one, barcode))
        }
      }
      expect(parcels.every((parcel) => parcel.lines.length > 0)).toBe(true)
    }),
    { numRuns: runs(250, 20_000) },
  )
})

test('the order of stores and bundles in the input does not change the sending stores', () => {
  const shuffled = fc.tuple(someLines, someStores).chain(([lines, stores]) => {
    const all = fc.shuffledSubarray(stores, { minLength: stores.length })
    return fc.tuple(fc.constant({ lines, stores }), fc.shuffledSubarray(lines, { minLength: lines.length }), all)
  })
  const storesOf = (lines: ParcelLine[], stores: ParcelStore[]) =>
    split(lines, stores).parcels.map(({ storeNo }) => storeNo)
  fc.assert(
    fc.property(shuffled, ([{ lines, stores }, otherLines, otherStores]) => {
      // If not all bundles fit, the first ones in the list are sent.
      fc.pre(split(lines, stores).missing.length === 0)
      expect(storesOf(otherLines, otherStores)).toEqual(storesOf(lines, stores))
    }),
    { numRuns: runs(150, 5000) },
  )
})
