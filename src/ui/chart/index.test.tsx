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
  const { all } = await show()
  expect(all('.y-chart__bar').map(({ style }) => [style.bottom, style.height])).toEqual([
    ['20%', '50%'],
    ['50%', '0%'],
  ])
  expect(all('.y-chart__band').map(({ style }) => [style.bottom, style.height])).toEqual([['10%', '50%']])
  expect(all('.y-chart').map((chart) => [chart.getAttribute('role'), chart.getAttribute('aria-label')])).toEqual([
    ['img', '血压图'],
  ])
  expect(all('.y-chart__column').map(({ className }) => className.includes('--on'))).toEqual([false, false, true])
})

test('a tap chooses a column with a bar, an empty one nothing', async () => {
  const { utils, chosen, all } = await show()
  const columns = all('.y-chart__column').slice(-3)
  for (const column of columns) utils.act(() => void utils.fireEvent.click(column))
  expect(chosen).toEqual(['a', 'c'])
})
