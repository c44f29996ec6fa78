import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../test/fakes/app'
import { pageSettled } from '../../../test/support/settled-page'
import type { Coupon } from '@/contract/types'
import { AppContext } from '@/page-kit/context'
import { CouponsModel } from './coupons'
import { OfferedCoupons } from './offered-coupons'

const REASON = '新人专享，您已经下过单'
const COUPON = {
  ...{ couponId: 5, name: '新人券', amount: 10, minAmount: 59, couponType: 1, orderType: 0 },
  ...{ startTime: '2026-11-01T00:00:00+08:00', endTime: '2026-12-03T00:00:00+08:00' },
  ...{ status: 0, received: false, reason: REASON, note: '' },
} as unknown as Coupon

test('a tap on the button of a coupon that cannot be claimed says why and claims nothing', async () => {
  const { app, feedback, hosts } = testApp({}, { token: 't' })
  const coupons = new CouponsModel(app)
  coupons.setCoupons([COUPON])
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id="offered">
        <OfferedCoupons title="可领" coupons={coupons} />
      </View>
    </AppContext.Provider>
  ))
  await pageSettled()
  const button = document.querySelector<HTMLElement>('#offered .y-button')
  expect([button?.getAttribute('aria-disabled'), feedback.toastText]).toEqual(['true', ''])
  button?.click()
  await pageSettled()
  expect([feedback.toastText, hosts.transport.inputsOf('claimCoupon')]).toEqual([REASON, []])
  utils.unmout()
})
