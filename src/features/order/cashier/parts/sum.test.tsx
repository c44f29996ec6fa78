import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import type { Countdown } from '@/features/order/countdown'
import { Sum } from './sum'

test.each<[boolean, boolean, string, boolean?]>([
  [true, false, '请在 14:32 内支付，超时订单取消，定金不退', true],
  [true, true, '请在 14:32 内支付，超时订单取消，优惠券退回'],
  [true, false, '请在 14:32 内支付，超时订单取消'],
  [false, true, '请尽快支付，超时订单取消，优惠券退回'],
  [false, false, '请尽快支付，超时订单取消'],
])(
  'with a running clock %s and a coupon %s the cashier says what a late payment costs',
  async (isRunning, has, line, isBalance = false) => {
    const utils = new TestUtils()
    const countdown = { isRunning, text: '14:32' } as Countdown
    const id = `sum-${isRunning}-${has}-${isBalance}`
    await utils.mount(() => (
      <View id={id}>
        <Sum title="应付金额" value={1} countdown={countdown} message="" hasCoupon={has} isBalance={isBalance} />
      </View>
    ))
    const text = (await utils.queries.waitForQuerySelector(`#${id}`))?.textContent ?? ''
    expect(text.endsWith(line)).toBe(true)
    utils.unmout()
  },
)

test('PR-16 a deadline that is days away is a date, not a clock', async () => {
  const utils = new TestUtils()
  const end = '2026-12-02T18:00:00+08:00'
  const countdown = { isRunning: true, isLong: true, text: '66:48:43', end } as Countdown
  await utils.mount(() => (
    <View id="sum-days">
      <Sum title="应付金额" value={1} countdown={countdown} message="" isBalance />
    </View>
  ))
  const text = (await utils.queries.waitForQuerySelector('#sum-days'))?.textContent ?? ''
  expect(text.endsWith('请在 12-02 18:00 前支付，超时订单取消，定金不退')).toBe(true)
  utils.unmout()
})
