import { useState } from 'react'
import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { recordingCanvas } from '../../../test/fakes/drawing'
import { LineChart, type LineChartData, type LineChartProps } from '.'

const column = (key: string, high: number | null) => ({ key, label: key, high, low: null, range: null })
const DATA: LineChartData = {
  columns: [column('a', 100), column('b', null), column('c', 120)],
  band: null,
  axis: { from: 60, to: 160, step: 20 },
  axisText: (value) => `${value}`,
}
const STYLES = { borderRightColor: 'line', fontSize: '11px' }

/** Shows the chart in a page that can change its props. */
async function show(canvasIn?: LineChartProps['canvasIn']) {
  const utils = new TestUtils()
  const drawing = recordingCanvas()
  const chosen: string[] = []
  const listeners: (() => void)[] = []
  const area = { canvas: drawing.canvas, left: 0, width: 320, height: 220, pixelRatio: 1, styles: STYLES }
  const canvasOf = jest.fn(canvasIn ?? (async () => area))
  const props = (look: string): LineChartProps => ({
    ...{ data: DATA, label: '血压图', chosen: 'c', onChoose: (key) => void chosen.push(key), look },
    ...{ canvasIn: canvasOf, failed: '图没有画出来' },
    onResize: listen,
  })
  const listen = (listener: () => void) => {
    listeners.push(listener)
    return () => void listeners.splice(listeners.indexOf(listener), 1)
  }
  let restyle = () => {}
  const Page = () => {
    const [look, setLook] = useState('light')
    restyle = () => setLook('dark')
    return (
      <View>
        <LineChart {...props(look)} />
      </View>
    )
  }
  await utils.mount(Page)
  await utils.queries.waitForQuerySelector('.y-line-chart')
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const points = () => drawing.steps.filter(({ call }) => call === 'arc')
  const drawn = () => waitUntil(() => points().length > 0)
  const act = async (change: () => void) => {
    drawing.steps.length = 0
    utils.act(change)
    await drawn()
  }
  const tapAt = (clientX: number) =>
    utils.act(() => void utils.fireEvent.click(find('.y-line-chart__over')!, { clientX }))
  return { utils, find, chosen, canvasOf, listeners, drawn, points, act, tapAt, restyle: () => restyle() }
}

async function waitUntil(isTrue: () => boolean) {
  for (let tries = 0; tries < 200 && !isTrue(); tries++)
    await new TestUtils().act(() => new Promise<void>((resolve) => void setTimeout(resolve, 10)))
  expect(isTrue()).toBe(true)
}

test('draws on the canvas of its frame, with one label for screen readers', async () => {
  const { utils, drawn, points, find, canvasOf } = await show()
  const frame = find('.y-line-chart')
  expect([frame?.getAttribute('role'), frame?.getAttribute('aria-label')]).toEqual(['img', '血压图'])
  await drawn()
  expect(points()).toHaveLength(2)
  expect(find('.y-line-chart__canvas')?.id).toBe(`${canvasOf.mock.calls[0]?.[0]}-canvas`)
  expect(find('.y-skeleton')).toBeNull()
  utils.unmout()
})

test('a tap chooses the nearest column with readings', async () => {
  const { utils, drawn, chosen, tapAt } = await show()
  await drawn()
  tapAt(20)
  tapAt(310)
  expect(chosen).toEqual(['a', 'c'])
  utils.unmout()
})

test('draws again for another theme and another size of the window, and stops with the page', async () => {
  const { utils, drawn, act, canvasOf, listeners, restyle } = await show()
  await drawn()
  await act(restyle)
  await act(() => listeners[0]?.())
  expect(canvasOf).toHaveBeenCalledTimes(3)
  utils.unmout()
  expect(listeners).toEqual([])
})

test('waits for a host that creates the canvas late; without one says so and tries again', async () => {
  const { utils, find, canvasOf } = await show(async () => null)
  expect(find('.y-skeleton')).not.toBeNull()
  await waitUntil(() => find('.y-line-chart__failed')?.textContent?.includes('图没有画出来') ?? false)
  expect(canvasOf).toHaveBeenCalledTimes(10)
  utils.act(() => void utils.fireEvent.click(find('.y-line-chart__failed .y-button')!))
  await waitUntil(() => canvasOf.mock.calls.length > 10)
  utils.unmout()
})
