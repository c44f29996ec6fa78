import { actionsOf } from './actions'

test.each([
  [{ orderStatusCode: 400, pickup: 0 }, ['afterSale', 'track', 'evaluate', 'reorder']],
  [{ orderStatusCode: 500, pickup: 0 }, ['delete', 'afterSale', 'track', 'evaluate', 'reorder']],
  [{ orderStatusCode: 500, pickup: 1 }, ['delete', 'afterSale', 'evaluate', 'reorder']],
  [{ orderStatusCode: 500, pickup: 1, reserved: 1 }, ['delete', 'evaluate', 'reservation']],
] as const)('PR-25 ST-57 offers a review of delivered or received products: %j offers %j', (one, expected) => {
  const at = (due: 0 | 1) => actionsOf({ reserved: 0, ...one, due })
  expect([at(1), at(0)]).toEqual([expected, expected.filter((action) => action !== 'evaluate')])
})

test('PR-25 PR-11 offers no review of cross-border products', () => {
  for (const orderStatusCode of [400, 500])
    expect(actionsOf({ orderStatusCode, orderType: 4, pickup: 0, reserved: 0, due: 1 })).not.toContain('evaluate')
})
