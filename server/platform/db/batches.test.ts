import { createBatches, type Outcome } from './batches'

const soon = () => new Promise((resolve) => setTimeout(resolve, 1))
const fine = (items: number[]): Outcome<number>[] => items.map((item) => ({ ok: true, value: item * 2 }))

/** Creates work that records its batch sizes. */
function counted() {
  const sizes: number[] = []
  const work = async (items: number[]) => {
    sizes.push(items.length)
    await soon()
    return fine(items)
  }
  return { sizes, work }
}

test('puts callers during a running batch into the next one and gives each its own result', async () => {
  const batches = createBatches()
  const { sizes, work } = counted()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => batches.join('a', n, work)))
  expect(answers).toEqual(Array.from({ length: 100 }, (_, n) => n * 2))
  expect(sizes).toEqual([64, 36])
})

test('runs batches of different keys independently', async () => {
  const batches = createBatches()
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const slow = batches.join('slow', 1, async (items: number[]) => {
    await gate
    return fine(items)
  })
  expect(await batches.join('other', 2, async (items: number[]) => fine(items))).toBe(4)
  open()
  expect(await slow).toBe(2)
})

test('a refused or failing item does not affect the other items of its batch', async () => {
  const batches = createBatches()
  const work = async (items: number[]): Promise<Outcome<number>[]> => {
    await soon()
    if (items.includes(13)) throw new Error('broken')
    return items.map((item) => (item === 7 ? { ok: false, error: new Error('no') } : { ok: true, value: item }))
  }
  const all = await Promise.allSettled([1, 7, 13, 4].map((item) => batches.join('a', item, work)))
  expect(all.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))).toEqual([
    1,
    'no',
    'broken',
    4,
  ])
  expect(await batches.join('a', 5, work)).toBe(5)
})

test('runs at most one batch of a key at a time and drops an idle key', async () => {
  const batches = createBatches()
  let busy = 0
  let most = 0
  const work = async (items: number[]) => {
    most = Math.max(most, ++busy)
    await soon()
    busy--
    return fine(items)
  }
  for (const round of [1, 2]) {
    const all = await Promise.all(Array.from({ length: 200 }, (_, n) => batches.join('a', n, work)))
    expect([round, all.at(-1), most, busy]).toEqual([round, 398, 1, 0])
  }
})

test('batches callers that arrive together after a batch, instead of sending the first alone', async () => {
  const batches = createBatches()
  const { sizes, work } = counted()
  const buyTwice = async (n: number) => {
    await batches.join('a', n, work)
    return batches.join('a', n, work)
  }
  await Promise.all(Array.from({ length: 50 }, (_, n) => buyTwice(n)))
  expect(sizes).toEqual([50, 50])
})
