import { CurrentPart } from './current-part'

const model = (starts: Record<string, number>) => {
  const boxOf = jest.fn(async (id: string) => ({ top: starts[id] ?? 0, height: 0 }))
  return { boxOf, current: new CurrentPart({ boxOf }) }
}

test('the current part is the last one whose start has been passed', async () => {
  const { current } = model({ 'gd-facts': 900, 'gd-comments': 2000 })
  const parts: string[] = []
  for (const top of [0, 400, 899, 1500, 2000, 300]) {
    await current.scrolled(top)
    parts.push(current.part)
  }
  expect(parts).toEqual(['top', 'top', 'facts', 'facts', 'comments', 'top'])
})

test('a part that is not on the page is never current', async () => {
  const { current } = model({ 'gd-facts': 900 })
  await current.scrolled(5000)
  expect(current.part).toBe('facts')
})

test('positions during a measurement are measured once, with the last of them', async () => {
  const { boxOf, current } = model({ 'gd-facts': 900, 'gd-comments': 2000 })
  const first = current.scrolled(100)
  for (const top of [200, 950, 2100]) void current.scrolled(top)
  await first
  expect([current.part, boxOf.mock.calls.length]).toEqual(['comments', 4])
})

test('a tapped link stays current where its part cannot be reached, until the page is scrolled by hand', async () => {
  const { current } = model({ 'gd-facts': 900, 'gd-comments': 2000 })
  await current.scrolled(950)
  current.choose('comments')
  const parts: string[] = [current.part]
  for (const top of [1800, 1830, 1500]) {
    await current.scrolled(top)
    parts.push(current.part)
  }
  expect(parts).toEqual(['comments', 'comments', 'comments', 'facts'])
})

test('a measurement under way does not undo a tap', async () => {
  const { current } = model({ 'gd-facts': 900, 'gd-comments': 2000 })
  const measured = current.scrolled(950)
  current.choose('comments')
  await measured
  expect(current.part).toBe('comments')
})
