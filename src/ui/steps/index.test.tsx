import TestUtils from '@tarojs/test-utils-react'
import type { ReactElement } from 'react'
import { NumberedSteps, ProgressSteps, Timeline } from '.'

/** Returns the list's label, and for each step NutUI's state and what a screen reader says. */
async function read(element: ReactElement) {
  const utils = new TestUtils()
  await utils.mount(() => element)
  const list = (await utils.queries.waitForQuerySelector('[role=list]'))!
  const items = Array.from<Element>(list.querySelectorAll('[role=listitem]')).map((item) => [
    /nut-step-(finish|process|wait)/.exec(item.closest('.nut-step')?.className ?? '')?.[1],
    item.getAttribute('aria-label') ?? item.textContent,
  ])
  const label = list.getAttribute('aria-label')
  utils.unmout()
  return { label, items }
}

test('ProgressSteps names each step with its time and state', async () => {
  const steps = [
    { text: '下单', note: '09:12', state: 'done' },
    { text: '备货', state: 'now' },
    { text: '送达', state: 'next' },
  ] as const
  expect(await read(<ProgressSteps steps={steps} />)).toEqual({
    label: '进度',
    items: [
      ['finish', '下单，09:12，已完成'],
      ['process', '备货，当前'],
      ['wait', '送达，未开始'],
    ],
  })
})

test('ProgressSteps marks every step finished when all are done', async () => {
  const steps = [{ text: '下单', state: 'done' }] as const
  expect(await read(<ProgressSteps label="订单进度" steps={steps} />)).toEqual({
    label: '订单进度',
    items: [['finish', '下单，已完成']],
  })
})

test('Timeline highlights its first event only', async () => {
  const events = [
    { text: '已送达', time: '11-21 10:20' },
    { text: '已付款', time: '11-21 09:56' },
  ]
  expect((await read(<Timeline events={events} />)).items).toEqual([
    ['process', '已送达11-21 10:20'],
    ['wait', '已付款11-21 09:56'],
  ])
})

test('NumberedSteps reads instructions in their order', async () => {
  const steps = [
    { title: '录入药方', text: '填克数' },
    { title: '药师审核', text: '几分钟' },
  ]
  expect((await read(<NumberedSteps steps={steps} />)).items).toEqual([
    ['wait', '录入药方填克数'],
    ['wait', '药师审核几分钟'],
  ])
})
