import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { testApp } from '../../../../test/fakes/app'
import { ReservationCard } from './card'

const time = '2026-11-29T14:00:00+08:00'
const reservation = {
  ...{
    productName: '宁夏枸杞',
    spec: '500g',
    minPic: '',
    price: 39.1,
    count: 2,
    categoryName: '滋补新货',
    orderNo: 'Y7',
  },
  ...{ storeName: '蛇口店', storeAddress: '工业路 1 号', receiverType: 0, name: '李雯', mobile: '13912345678' },
  ...{ fromTime: time, toTime: time },
}

async function mount(id: string, payable: number) {
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={testApp().app}>
      <View id={id}>
        <ReservationCard one={{ ...reservation, payable } as never} />
      </View>
    </AppContext.Provider>
  ))
  await utils.queries.waitForQuerySelector(`#${id}`)
  return document.querySelector(`#${id}`)?.textContent ?? ''
}

test('PR-19 the amounts of a reservation add up: price, coupon and payment', async () => {
  expect(await mount('coupon', 73.2)).toContain('优惠券−¥5.00金额¥73.20')
  expect(await mount('plain', 78.2)).not.toContain('优惠券')
})
