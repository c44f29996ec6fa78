import { testApp } from '../../../../test/fakes/app'
import { AffirmModel } from './model'
import { fromCart, fromCartOrPrescription } from './sources'

const made = { id: 7, orderNo: 'Y7', orderStatusCode: 100, payable: 94.1, errStock: 0, cartIdErrList: [] }
const line = { cardGoodsId: 8, unExist: 0, count: 1 }
const address = { id: 3, cityId: 903 }
const PREVIEW = {
  ...{ integral: { used: 0 }, slots: { now: true, list: [] } },
  ...{ cartType: 2, orderType: 2, address, areaReason: '', coupons: [], couponId: null, payable: 94.1, receipt: [] },
  storeOrderVos: [{ storeNo: 'S1', goodsVoList: [line] }],
}

test('express goes to b2c, lightning and pickup to o2o', async () => {
  const { app, hosts } = testApp({ submitB2c: made, submitO2o: made }, { token: 't' })
  const wish = { idemKey: 'key-00000001', addressId: 3, couponId: null, payable: 94.1 }
  for (const type of ['1', '2', '3']) await fromCart(app, { type, ids: '11' })?.submit(wish)
  expect(hosts.transport.sent.map(({ name }) => name)).toEqual(['submitB2c', 'submitO2o', 'submitO2o'])
})

test('RX-04 RX-05 API-26 with a prescription’s number its lines are ordered, for its patient and without a coupon', async () => {
  const rx = {
    prescriptionId: 4,
    demandNo: 'D9',
    patientId: 7,
    patientName: '林小明',
    validUntil: '2026-11-24T10:00:00+08:00',
  }
  const answers = { confirmRxCart: { ...PREVIEW, ...rx }, submitRxCart: made }
  const { app, hosts } = testApp({ orderConfig: {}, cartCount: { count: 0 }, ...answers }, { token: 't' })
  const model = new AffirmModel(app, fromCartOrPrescription(app, { type: '2', orderNo: 'D9', ids: '8-9' }))
  await model.show()
  expect(model.rx).toEqual({ demandNo: 'D9', patientId: 7, patientName: '林小明', validUntil: rx.validUntil })
  await model.placing.submit()
  const sent = hosts.transport.inputsOf
  expect(sent('confirmRxCart')).toMatchObject([{ cartIds: [8, 9], cartType: 2, addressId: null }])
  expect(sent('submitRxCart')).toMatchObject([{ cartIds: [8, 9], patientId: 7, couponId: null, addressId: 3 }])
  expect([sent('submitO2o'), sent('confirmOrder')]).toEqual([[], []])
})
