import { isGroupOrder } from '../order-status/group-order'
import { isSpellGroup, isSpellOrder } from './spell'

test('ST-78 PR-33 numbers of spell orders begin with G or J too; only they have the second letter', () => {
  for (const orderNo of ['GS20261121', 'JS20261121']) {
    expect([isSpellOrder(orderNo), isGroupOrder(orderNo)]).toEqual([true, true])
  }
  expect(['G20261121', 'J20261121', 'S1', 'M2', ''].map(isSpellOrder)).toEqual([false, false, false, false, false])
  expect(['S123', '123', 'V1', 'GS1'].map(isSpellGroup)).toEqual([true, false, false, false])
})
