import TestUtils from '@tarojs/test-utils-react'
import { EmptyState } from '.'
import { Resume } from './resume'

/** Simulates a network that a test restores by hand. */
function network() {
  const waiting = new Set<() => void>()
  const value = (run: () => void) => {
    waiting.add(run)
    return () => void waiting.delete(run)
  }
  return { value, waiting, comeBack: () => [...waiting].forEach((run) => run()) }
}

async function show(action: string, onAction: () => void) {
  const { value, waiting, comeBack } = network()
  const utils = new TestUtils()
  await utils.mount(() => (
    <Resume.Provider value={value}>
      <EmptyState kind="offline" title="网络断了" action={action} onAction={onAction} />
    </Resume.Provider>
  ))
  await utils.queries.waitForQuerySelector('.y-empty')
  return { utils, waiting, comeBack }
}

test('a failed load retries when the network comes back, and stops after unmounting', async () => {
  const retry = jest.fn()
  const { utils, waiting, comeBack } = await show('重试', retry)
  expect(retry).not.toHaveBeenCalled()
  comeBack()
  comeBack()
  expect(retry).toHaveBeenCalledTimes(2)
  utils.unmout()
  expect(waiting.size).toBe(0)
})

test('a button that leads elsewhere is never pressed automatically', async () => {
  const elsewhere = jest.fn()
  const { utils, waiting, comeBack } = await show('回首页', elsewhere)
  comeBack()
  expect([waiting.size, elsewhere.mock.calls.length]).toEqual([0, 0])
  utils.unmout()
})
