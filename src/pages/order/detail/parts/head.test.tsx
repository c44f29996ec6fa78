import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import type { OrderDetail } from '@/contract/types'
import type { OrderDetailModel } from '../model'
import { Head } from './head'

const order = (overrides: Partial<OrderDetail>) =>
  ({
    ...{ orderStatusCode: 500, pickup: 1, reserved: 1, toCome: 1, group: null, presell: null, refunds: [] },
    ...{ createTime: '2026-11-21T09:56:00+08:00', payTime: '2026-11-21T09:58:00+08:00', endTime: null },
    ...overrides,
  }) as unknown as OrderDetail

async function textOf(one: OrderDetail, pickupTime = '') {
  const utils = new TestUtils()
  const model = {
    order: one,
    status: one.orderStatusCode,
    countdown: {},
    promised: '',
    pickupTime,
    lateNote: '',
    now: 0,
  }
  await utils.mount(() => (
    <View id="head">
      <Head model={model as unknown as OrderDetailModel} />
    </View>
  ))
  const text = (await utils.queries.waitForQuerySelector('#head'))?.textContent ?? ''
  utils.unmout()
  return text
}

test.each([
  [{}, '待取货', '请在预约的时段到店，凭取货码取货', '感谢您的信任'],
  [{ toCome: 0, endTime: '2026-11-22T10:31:00+08:00' }, '已完成', '感谢您的信任', '待取货'],
  [{ reserved: 0, toCome: 0, orderStatusCode: 200 }, '待取货', '门店正在备货，备好后凭取货码取货', '请到门店'],
  [{ reserved: 0, toCome: 0, orderStatusCode: 300 }, '待取货', '请到门店出示取货码取货', '备货'],
] as const)('ST-61 PR-19 the head of %j says %s, and why', async (overrides, label, note, never) => {
  const text = await textOf(order(overrides))
  expect([text.includes(label), text.includes(note), text.includes(never)]).toEqual([true, true, false])
})

test.each([
  [{ orderStatusCode: 800, refundAsked: 1 }, '等待商家处理', '退款处理中'],
  [{ orderStatusCode: 800, refundAsked: 0 }, '退款处理中退款会原路退回', '等待商家处理'],
  [{ orderStatusCode: 100, couponFee: 5 }, '超时订单会自动取消，优惠券退回', '库存'],
  [{ orderStatusCode: 100, couponFee: 0 }, '超时订单会自动取消', '优惠券'],
] as const)('ST-54 ST-48 the head of %j says %s', async (overrides, expected, never) => {
  const text = await textOf(order({ pickup: 0, reserved: 0, toCome: 0, ...overrides }))
  expect([text.includes(expected), text.includes(never)]).toEqual([true, false])
})

test('PR-12 the head of a pickup shows the store and when the order is ready', async () => {
  const text = await textOf(order({ reserved: 0, toCome: 0, orderStatusCode: 200 }), '预计 10:20 后可取')
  expect(text).toContain('门店正在备货，备好后凭取货码取货预计 10:20 后可取')
})
