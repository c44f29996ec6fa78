import { made, preview } from '../../../../test/builders/checkout'
import { nextTask, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { CheckoutModel } from './model'
import { fromCartOrPrescription } from './prescribed'

const rx = {
  prescriptionId: 4,
  demandNo: 'D9',
  patientId: 7,
  patientName: '林小明',
  validUntil: '2026-11-24T10:00:00+08:00',
}
const shop = { storeNo: 'S2', name: '海上店', distance: 700 }
const products = [
  { barcode: 'b11', count: 2 },
  { barcode: 'b12', count: 1 },
]

/** Opens the checkout of a prescription against a server with the given answers. */
function open(answers: Answers, params: Record<string, string> = { type: '2', orderNo: 'D9', ids: '8-9' }) {
  const quiet = { orderConfig: {}, cartCount: { count: 0 }, submitRxCart: made, confirmRxCart: preview(rx as never) }
  const it = testApp({ ...quiet, ...answers }, { token: 't' })
  return {
    ...it,
    sent: it.hosts.transport.inputsOf,
    model: new CheckoutModel(it.app, fromCartOrPrescription(it.app, params)),
  }
}

test('RX-04 RX-05 API-26 orders the lines of a prescription for its patient, without a coupon', async () => {
  const { model, sent } = open({})
  await model.show()
  expect(model.rx).toEqual({ demandNo: 'D9', patientId: 7, patientName: '林小明', validUntil: rx.validUntil })
  model.orderOptions.setAgreed(true)
  await model.placing.submit()
  expect(sent('confirmRxCart')).toMatchObject([{ cartIds: [8, 9], cartType: 2, addressId: null }])
  expect(sent('submitRxCart')).toMatchObject([{ cartIds: [8, 9], patientId: 7, couponId: null, addressId: 3 }])
  expect([sent('submitO2o'), sent('confirmOrder'), sent('addToRxCart'), sent('schemeOfRxCart')]).toEqual([
    ...[[], []],
    ...[[], []],
  ])
})

test('RX-05 API-26 opens all lines with a request number alone; shows an unknown number', async () => {
  const { model, sent } = open({ addToRxCart: { cartIds: [21, 22], cartType: 1 } }, { type: '1', orderNo: 'D9' })
  await model.show()
  expect(model.state).toBe('ready')
  expect(sent('addToRxCart')).toMatchObject([{ orderNo: 'D9', cardGoodsType: 1 }])
  expect(sent('addToRxCart')[0]).not.toHaveProperty('goods')
  model.orderOptions.setAgreed(true)
  await model.placing.submit()
  expect(sent('submitRxCart')).toMatchObject([{ cartIds: [21, 22], cartType: 1 }])
  const none = open({ addToRxCart: refused(404, '没有找到该处方') }, { type: '2', orderNo: 'D0' })
  await none.model.show()
  expect([none.model.state, none.model.reason]).toEqual(['failed', '没有找到该处方'])
})

test('API-26 rebuilds lines whose ids have changed; shows a refusal of single lines', async () => {
  const gone = refused(8570, '部分商品已不在处方清单中', { cartIdErrList: [8, 9] })
  const { model, sent } = open({
    addToRxCart: { cartIds: [31], cartType: 2 },
    confirmRxCart: ({ cartIds }) => ((cartIds as number[])[0] === 31 ? preview(rx as never) : gone),
  })
  await model.show()
  model.orderOptions.setAgreed(true)
  await model.placing.submit()
  expect([sent('addToRxCart').length, sent('submitRxCart')[0]?.cartIds]).toEqual([1, [31]])
  const some = open({ confirmRxCart: refused(8570, '库存不足', { cartIdErrList: [9] }) })
  await some.model.show()
  expect([some.model.reason, some.sent('addToRxCart')]).toEqual(['库存不足', []])
})

test.each([
  ['no store delivers', refused(509, '3 公里内没有可以配送的门店，请换一个地址'), ['address', 'mail', 'retry']],
  ['no store has', refused(8570, '药1：附近暂时没有货', { cartIdErrList: [8] }), ['mail', 'retry']],
])('API-26 a prescription that %s is ordered by express instead', async (_, refusal, actions) => {
  const { model, hosts } = open({ addToRxCart: refusal }, { type: '2', orderNo: 'D9' })
  await model.show()
  expect([model.state, model.recoveryActions]).toEqual(['failed', actions])
  model.switchToExpress()
  await nextTask()
  expect(hosts.navigation.log).toEqual([{ how: 'replace', url: '/order/affirm/1/D9' }])
  const express = open({ addToRxCart: refusal }, { type: '1', orderNo: 'D9' })
  await express.model.show()
  expect(express.model.recoveryActions).not.toContain('mail')
})

test('API-26 moves to other senders for another address; shows the reason if there are none', async () => {
  let canMove = true
  const far = { areaReason: '超出门店配送范围' }
  const { model, stores, sent } = open({
    confirmRxCart: ({ cartIds }) => preview({ ...rx, ...((cartIds as number[])[0] === 8 ? far : {}) } as never),
    schemeOfRxCart: () => (canMove ? { cartIds: [41, 42] } : refused(509, '附近没有门店')),
  })
  canMove = false
  await model.show()
  model.orderOptions.setAgreed(true)
  expect([model.state, model.blocked]).toEqual(['ready', '超出门店配送范围'])
  canMove = true
  stores.order.chooseAddress(5)
  await model.show()
  expect([model.blocked, sent('schemeOfRxCart').at(-1)]).toMatchObject([
    '',
    { cartIds: [8, 9], addressId: 3, apply: 1 },
  ])
  model.orderOptions.setAgreed(true)
  await model.placing.submit()
  expect(sent('submitRxCart')).toMatchObject([{ cartIds: [41, 42] }])
})

test('PR-12 switches prescription lines to pickup at a chosen store and back to delivery', async () => {
  const { model, sent } = open({
    storesOfRxCart: [shop],
    addToRxCart: ({ cardGoodsType }) => ({ cartIds: [cardGoodsType === 3 ? 51 : 52], cartType: 2 }),
    confirmRxCart: ({ cartIds }) => preview({ ...rx, pickup: (cartIds as number[])[0] === 51 ? 1 : 0 } as never),
  })
  await model.show()
  expect([model.pickup.canChooseMethod, model.isPickup]).toEqual([true, false])
  await model.pickup.openStores()
  expect(sent('storesOfRxCart')).toMatchObject([{ cartIds: [8, 9], addressId: 3 }])
  await model.pickup.chooseStore(model.pickup.stores[0]!)
  const pickupInput = { prescriptionId: 4, goods: products, cardGoodsType: 3, storeNo: 'S2', addressId: 3 }
  expect([model.isPickup, sent('addToRxCart')]).toMatchObject([true, [pickupInput]])
  await model.pickup.chooseDelivery()
  expect([model.isPickup, sent('addToRxCart')[1]]).toMatchObject([
    false,
    { goods: products, cardGoodsType: 2, storeNo: null },
  ])
  await model.pickup.chooseStore(model.pickup.stores[0]!)
  model.orderOptions.setAgreed(true)
  await model.placing.submit()
  expect(sent('submitRxCart')).toMatchObject([{ cartIds: [51], patientId: 7 }])
})

test('PR-12 lines prepared for pickup start with pickup and can switch to delivery', async () => {
  const { model, sent } = open({
    addToRxCart: { cartIds: [61], cartType: 2 },
    confirmRxCart: ({ cartIds }) => preview({ ...rx, pickup: (cartIds as number[])[0] === 61 ? 0 : 1 } as never),
  })
  await model.show()
  expect([model.isPickup, model.pickup.canChooseMethod]).toEqual([true, true])
  await model.pickup.chooseDelivery()
  expect([model.isPickup, sent('addToRxCart')[0]?.cardGoodsType]).toEqual([false, 2])
})

test('the terms of a prescription start without a tick, and a tap on the button leads to them', async () => {
  const { model, sent, feedback, hosts } = open({})
  await model.show()
  expect([model.orderOptions.hasAgreed, model.blocked]).toEqual([false, '请先勾选购药须知'])
  await model.placing.submit()
  model.showMissing()
  expect([sent('submitRxCart'), feedback.toastText, hosts.navigation.shownRows]).toEqual([
    [],
    '请先勾选购药须知',
    ['checkout-terms'],
  ])
  model.orderOptions.setAgreed(true)
  await model.load()
  expect([model.orderOptions.hasAgreed, model.blocked]).toEqual([true, ''])
})
