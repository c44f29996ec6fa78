import TestUtils from '@tarojs/test-utils-react'
import { ListEnd } from '.'

async function draw(state: 'idle' | 'loading' | 'end' | 'error') {
  const utils = new TestUtils()
  const retry = jest.fn()
  await utils.mount(() => <ListEnd state={state} onRetry={retry} />)
  const row = await utils.queries.waitForQuerySelector('.y-end')
  const text = row?.textContent
  const button = row?.querySelector('[role=button]') as HTMLElement | null
  if (button) utils.fireEvent.click(button)
  utils.unmout()
  return { text, retries: retry.mock.calls.length }
}

test('the failed row of a list says so and loads again on a tap', async () => {
  expect(await draw('error')).toEqual({ text: '加载失败，点此重试', retries: 1 })
})

test.each([
  ['idle', ''],
  ['loading', '加载中…'],
  ['end', '没有更多了'],
] as const)('the last row of a list that is %s says %p and offers no retry', async (state, text) => {
  expect(await draw(state)).toEqual({ text, retries: 0 })
})
