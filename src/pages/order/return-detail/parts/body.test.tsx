import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { testApp } from '../../../../../test/fakes/app'
import type { Answers } from '../../../../../test/fakes/hosts'
import { ReturnDetailModel } from '../model'
import { AfterSaleRequest } from './body'

const line = { cartId: 1, barcode: '6900000000001', productName: '医用棉签', spec: '50支', minPic: '', drugClass: null }

test.each([
  ['done', '退 ¥21.93数量 2'],
  ['refused', '申请退 ¥21.93数量 2'],
])('PR-24 the amount of a line of a request (%s) reads as the amount of all its pieces', async (state, expected) => {
  const one = { id: 31, state, amount: 21.93, fees: 0, refundRemark: '', refundVoucherUrl: '', answer: '', num: '' }
  const cases = [{ ...one, timeline: [], goods: [{ ...line, amount: 21.93, count: 2 }] }]
  const { app } = testApp({ afterSales: { orderId: 7, orderNo: 'Y7', cases } } as unknown as Answers, { token: 'T' })
  const model = new ReturnDetailModel(app, { id: '31', orderNo: 'Y7' })
  await model.load()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id="request">
        <AfterSaleRequest model={model} />
      </View>
    </AppContext.Provider>
  ))
  await utils.queries.waitForQuerySelector('#request')
  const text = document.querySelector('#request')?.textContent ?? ''
  expect(text).toContain(expected)
  expect(text).not.toContain('× 2')
  utils.unmout()
})
