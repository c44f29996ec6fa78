import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { DrugClass } from '@/domain/drug-class'
import { TCM_LINES } from '@/domain/tcm/lines'
import { testApp } from '../../../../../test/fakes/app'
import type { Answers } from '../../../../../test/fakes/hosts'
import { RefundDetailModel } from '../refund-model'
import { RefundDetail } from './refund-detail'

const line = (no: number, barcode: string, productName: string) => ({
  ...{ line: no, barcode, productName, spec: '1剂', minPic: '', drugClass: DrugClass.rx, count: 1, amount: 10 },
})

async function draw(refund: object) {
  const workRefund = {
    ...{ id: 9, state: 'done', holder: null, refundType: 1, remark: '', pictures: [], fees: 0, com: '', num: '' },
    ...{ orderNo: 'Y7', amount: 20, whole: 0, sentTime: null, goodsCount: 2, answer: '' },
    ...refund,
  }
  const { app } = testApp({ workRefund } as unknown as Answers, { token: 'T' })
  const model = new RefundDetailModel(app, '9')
  await model.load()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id="refund">
        <RefundDetail model={model} />
      </View>
    </AppContext.Provider>
  ))
  await utils.queries.waitForQuerySelector('#refund')
  const text = document.querySelector('#refund')?.textContent ?? ''
  utils.unmout()
  return text
}

test.each([
  ['asked', '退 ¥21.93数量 2'],
  ['refused', '申请退 ¥21.93数量 2'],
])('PR-24 the amount of a line of a request (%s) reads as the amount of all its pieces', async (state, expected) => {
  const text = await draw({ state, goods: [{ ...line(1, '6900000000001', '医用棉签'), count: 2, amount: 21.93 }] })
  expect(text).toContain(expected)
  expect(text).not.toContain('× 2')
})

test('the decoction of a formula is a service, whose line has neither the mark 处方药 nor a spec', async () => {
  const text = await draw({
    goods: [line(1, TCM_LINES.doses, '中药饮片'), line(2, TCM_LINES.decoction, '代煎服务')],
  })
  expect([text.includes('代煎服务'), text.split('处方药').length - 1, text.split('1剂').length - 1]).toEqual([
    true,
    1,
    1,
  ])
})
