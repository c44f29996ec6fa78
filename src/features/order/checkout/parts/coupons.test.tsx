import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../../../test/fakes/app'
import { pageSettled } from '../../../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'
import type { PreviewCoupon } from '../coupons'
import type { CheckoutModel } from '../model'
import { CouponSheet } from './coupons'

const REASON = '还差 ¥12 可用'
const coupon = (id: number, reason: string) =>
  ({ id, name: `券${id}`, amount: 10, minAmount: 59, endTime: '2026-12-03T00:00:00+08:00', reason }) as PreviewCoupon

test('a tap on a coupon that cannot be used says why; one that can be used is chosen', async () => {
  const { app, feedback } = testApp({}, { token: 't' })
  const chooseCoupon = jest.fn()
  const coupons = { usable: [coupon(1, '')], unusable: [coupon(2, REASON)] }
  const model = { preview: { couponId: null }, coupons, chooseCoupon, close: () => {} } as unknown as CheckoutModel
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id="sheet">
        <CouponSheet model={model} />
      </View>
    </AppContext.Provider>
  ))
  await pageSettled()
  const [usable, unusable] = document.querySelectorAll<HTMLElement>('.checkout-coupon')
  expect([usable, unusable].map((row) => row?.getAttribute('aria-disabled'))).toEqual([null, 'true'])
  unusable?.click()
  expect([feedback.toastText, chooseCoupon.mock.calls]).toEqual([REASON, []])
  usable?.click()
  expect(chooseCoupon).toHaveBeenCalledWith(coupons.usable[0])
  utils.unmout()
})
