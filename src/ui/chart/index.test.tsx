import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { Chart } from '.'

async function show() {
  const utils = new TestUtils()
  const chosen: string[] = []
  const Page = () => (
    <View>
      <Chart
        columns={[
          { key: 'a', bar: { from: 20, to: 70 } },
          { key: 'b', bar: null },
          { key: 'c', bar: { from: 50, to: 50 } },
        ]}
        band={{ from: 10, to: 60 }}
        top="160"
        bottom="60"
        first="11-16"
        last="11-22"
        label="血压图"
        chosen="c"
        onChoose={(key) => chosen.push(key)}
      />
    </View>
  )
  await utils.mount(Page)
  await utils.queries.waitForQuerySelector('.y-chart')
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  return { utils, chosen, all }
}

test('draws bars and points at their height over the band, with one label for screen readers', async () => {
  const { utils, all } = await show()
  expect(all('.y-chart__bar').map(({ style }) => [style.bottom, style.height])).toEqual([
    ['20%', '50%'],
    ['50%', '0%'],
  ])
  expect(all('.y-chart__band').map(({ style }) => [style.bottom, style.height])).toEqual([['10%', '50%']])
  expect(all('.y-chart').map((chart) => [chart.getAttribute('role'), chart.getAttribute('aria-label')])).toEqual([
    ['img', '血压图'],
  ])
  expect(all('.y-chart__column').map(({ className }) => className.includes('--on'))).toEqual([false, false, true])
  utils.unmout()
})

test('a tap chooses a column with a bar, an empty one nothing', async () => {
  const { utils, chosen, all } = await show()
  for (const column of all('.y-chart__column')) utils.act(() => void utils.fireEvent.click(column))
  expect(chosen).toEqual(['a', 'c'])
  utils.unmout()
})

test('a year of columns draws at most 400 nodes, with a line from the least to the greatest', async () => {
  const utils = new TestUtils()
  const columns = Array.from({ length: 53 }, (_, index) => ({
    key: String(index),
    bar: { from: 20, to: 70 },
    range: { from: 10, to: 90 },
  }))
  const props = { top: '160', bottom: '60', first: '01-01', last: '12-31', label: '血压图', chosen: '3' }
  const Page = () => (
    <View>
      <Chart columns={columns} band={{ from: 10, to: 60 }} {...props} onChoose={() => {}} />
    </View>
  )
  await utils.mount(Page)
  const chart = (await utils.queries.waitForQuerySelector('.y-chart'))!
  expect(chart.querySelectorAll('*').length).toBeLessThanOrEqual(400)
  const ranges = [...document.querySelectorAll<HTMLElement>('.y-chart__range')]
  expect([ranges.length, ranges[0]?.style.bottom, ranges[0]?.style.height]).toEqual([53, '10%', '80%'])
  utils.unmout()
})
