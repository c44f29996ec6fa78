import { useState } from 'react'
import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { WindowList } from '.'

const ROW = 150
const keyOf = (item: string) => item
const draw = (item: string) => <View className="row">{item}</View>
const rows = (count: number) => Array.from({ length: count }, (_, n) => `r${n}`)

/** Renders a list in a host that can measure its blocks, or cannot. */
async function show(items: string[], boxOf = jest.fn(async (_: string) => ({ top: 0, height: ROW * 10 }))) {
  const utils = new TestUtils()
  let props = { items, top: 0 }
  let redraw = () => {}
  const Page = () => {
    const [, set] = useState(0)
    redraw = () => set((n) => n + 1)
    return <WindowList {...{ keyOf, draw, boxOf }} {...props} />
  }
  await utils.mount(Page)
  const settle = async () => {
    for (let index = 0; index < 30; index++) await utils.act(async () => {})
  }
  await settle()
  const give = async (overrides: Partial<typeof props>) => {
    props = { ...props, ...overrides }
    utils.act(() => redraw())
    await settle()
  }
  const drawn = () => Array.from(document.querySelectorAll('.row'), (row) => row.textContent)
  const nodes = () => document.querySelectorAll('*').length
  const height = () =>
    Array.from<HTMLElement>(document.querySelectorAll('.y-window')).reduce(
      (sum, box) => sum + (Number.parseInt(box.style.height) || box.childElementCount * ROW),
      0,
    )
  return { give, drawn, nodes, height, boxOf, close: () => utils.unmout() }
}

test('rows far below are an empty box of equal height and are rendered when they come near', async () => {
  const { give, drawn, height, close } = await show(rows(100))
  expect([drawn()[0], drawn().length, height()]).toEqual(['r0', 20, ROW * 100])
  await give({ top: 7600 })
  expect([drawn()[0], drawn().at(-1), height()]).toEqual(['r40', 'r69', ROW * 100])
  await give({ top: 0 })
  expect([drawn()[0], drawn().length]).toEqual(['r0', 20])
  close()
})

test('a thousand items need as many nodes as a hundred, plus an empty box for every ten', async () => {
  const { give, drawn, nodes, close } = await show(rows(100))
  await give({ top: 7600 })
  const [few, fewRows] = [nodes(), drawn().length]
  for (let count = 200; count <= 1000; count += 100) await give({ items: rows(count) })
  const most: number[] = []
  for (let top = 0; top < 148_000; top += 4000) {
    await give({ top })
    most.push(drawn().length)
  }
  expect(Math.max(...most)).toBeLessThanOrEqual(40)
  await give({ top: 7600 })
  expect([drawn().length, nodes() - few]).toEqual([fewRows, 90])
  close()
})

test('a last block that may grow is rendered, and measured only once it is full', async () => {
  const { give, drawn, boxOf, close } = await show(rows(13))
  const measured = () => new Set(boxOf.mock.calls.map(([id]) => id.replace(/.*-/, '')))
  expect([...measured()]).toEqual(['0'])
  await give({ items: rows(20), top: 40_000 })
  expect([...measured()]).toEqual(['0', '1'])
  expect(drawn()).toEqual([])
  close()
})

test('a block that cannot be measured stays rendered and is measured again at the next step', async () => {
  const { give, drawn, boxOf, close } = await show(
    rows(20),
    jest.fn(async (_: string) => ({ top: 0, height: 0 })),
  )
  const before = boxOf.mock.calls.length
  await give({ top: 40_000 })
  expect(drawn()).toHaveLength(20)
  expect(boxOf.mock.calls.length).toBeGreaterThan(before)
  close()
})

test('the height above the list is measured again when it grows', async () => {
  let above = 5000
  const boxOf = jest.fn(async (_: string) => ({ top: above, height: ROW * 10 }))
  const { give, drawn, close } = await show(rows(100), boxOf)
  await give({ top: 12_600 })
  expect([drawn()[0], drawn().at(-1)]).toEqual(['r40', 'r69'])
  above += 1600
  await give({ top: 14_200 })
  expect([drawn()[0], drawn().at(-1)]).toEqual(['r40', 'r69'])
  close()
})
