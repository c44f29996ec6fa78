import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { testApp } from '../../../../test/fakes/app'
import { DeliveryRecord } from './parts/record'

const delivery = (minutes: number) => ({
  promised: '2026-11-21T10:35:00+08:00',
  delivered: '2026-11-21T10:40:00+08:00',
  minutes,
})

async function drawn(minutes: readonly number[], summary: { onTime: number; median: number } | null) {
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={testApp().app}>
      <DeliveryRecord record={{ storeNo: 'S1', name: '蛇口店', summary, list: minutes.map(delivery) }} />
    </AppContext.Provider>
  ))
  const html = utils.html()
  utils.unmout()
  return html
}

test('says that there are too few deliveries, and shows no number', async () => {
  const html = await drawn([], null)
  expect(html).toContain('送达记录还不够')
  expect(html).not.toContain('次里')
})

test('lists late deliveries beside early ones, with the number on time and the median', async () => {
  const html = await drawn([-6, -2, 0, 4, 11], { onTime: 3, median: 0 })
  for (const text of [
    '5 次里 3 次',
    '早 6 分钟',
    '刚好到点',
    '晚 4 分钟',
    '晚 11 分钟',
    '承诺 10:35 前送到',
    '10:40 送到',
  ])
    expect(html).toContain(text)
})
