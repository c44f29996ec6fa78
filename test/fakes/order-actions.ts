import { OrderActions, type ActionOrder } from '../../src/features/order/actions'
import { testApp } from './app'
import type { Answers } from './hosts'

export const order: ActionOrder = {
  id: 7,
  orderNo: 'Y7',
  orderStatusCode: 100,
  orderType: 2,
  pickup: 0,
  reserved: 0,
  toCome: 0,
  formula: 0,
  due: 0,
  goodsVoList: [
    { barcode: 'a', productName: '甲', price: 10, count: 2 },
    { barcode: 'b', productName: '乙', price: 5, count: 1 },
  ],
}

/** Opens the actions of an order whose page counts the changes reported to it. */
export function openActions(answers: Answers = {}) {
  const shop = testApp(answers, { token: 't' })
  const callbacks = { onStatus: jest.fn(), onDeleted: jest.fn() }
  const { transport, navigation } = shop.hosts
  return {
    ...shop,
    done: callbacks,
    actions: new OrderActions(shop.app, callbacks),
    sent: transport.inputsOf,
    log: navigation.log,
  }
}
