import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { testApp } from '../../../../../test/fakes/app'
import { OrderDraw } from './draw'

const shown = async (order: { activeId: number | null; unShowDrawPrize: 0 | 1 }) => {
  const { app } = testApp()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <OrderDraw order={order} />
    </AppContext.Provider>
  ))
  return utils.html()
}

test('PR-28 an order shows its running draw, and nothing when it gives none', async () => {
  // The document keeps what was drawn before, so that the order with a draw comes last.
  expect(await shown({ activeId: 6, unShowDrawPrize: 1 })).not.toContain('抽奖')
  expect(await shown({ activeId: null, unShowDrawPrize: 1 })).not.toContain('抽奖')
  expect(await shown({ activeId: 6, unShowDrawPrize: 0 })).toContain('去抽奖')
})
