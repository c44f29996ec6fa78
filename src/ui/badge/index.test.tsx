import TestUtils from '@tarojs/test-utils-react'
import { Badge } from '.'

test.each([
  [1, '1', '1 件'],
  [99, '99', '99 件'],
  [100, '99+', '100 件'],
])('%i pieces are shown as %s and read as %s', async (count, text, label) => {
  const utils = new TestUtils()
  await utils.mount(() => <Badge count={count} />)
  const badge = (await utils.queries.waitForQuerySelector('.y-badge'))!
  expect([badge.textContent, badge.getAttribute('aria-label')]).toEqual([text, label])
  utils.unmout()
})
