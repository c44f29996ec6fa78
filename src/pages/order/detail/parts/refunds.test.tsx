import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import type { OrderDetail } from '@/contract/types'
import type { OrderDetailModel } from '../model'
import { Refunds } from './refunds'

type Refund = OrderDetail['refunds'][number]

const refund = (overrides: Partial<Refund>): Refund => ({
  id: 1,
  asked: 1,
  state: 'paying',
  amount: 94.1,
  refundType: 1,
  refundRemark: '不想要了',
  refundVoucherUrl: '',
  applyTime: '2026-11-21T09:56:00+08:00',
  doneTime: null,
  ...overrides,
})

async function textOf(refunds: Refund[] | null) {
  const utils = new TestUtils()
  const model = { order: refunds && { refunds } } as unknown as OrderDetailModel
  await utils.mount(() => (
    <View id="refunds">
      <Refunds model={model} />
    </View>
  ))
  const text = (await utils.queries.waitForQuerySelector('#refunds'))?.textContent
  utils.unmout()
  return text
}

test.each([
  ['asked', '等待商家处理'],
  ['returning', '商家已同意，请寄回商品'],
  ['returned', '等待商家收到退回商品'],
  ['refused', '商家未同意'],
  ['closed', '申请已关闭'],
  ['paying', '退款中，预计 1–3 个工作日到账'],
] as const)('ST-58 a refund that is %s shows state, amount and date', async (state, label) => {
  const text = await textOf([refund({ state })])
  for (const part of [label, '94.10', '不想要了', '2026-11-21 09:56']) expect(text).toContain(part)
  expect(text).not.toContain('到账时间')
})

test('ST-58 a finished refund shows its date; two refunds are listed; none shows nothing', async () => {
  const renderedText = await textOf([refund({ state: 'done', doneTime: '2026-11-21T10:02:00+08:00' })])
  expect(renderedText).toContain('已原路退回')
  expect(renderedText).toContain('到账时间2026-11-21 10:02')
  expect((await textOf([refund({}), refund({ id: 2, refundRemark: '' })])).match(/退款金额/g)).toHaveLength(2)
  expect([await textOf([]), await textOf(null)]).toEqual(['', ''])
})
