import TestUtils from '@tarojs/test-utils-react'
import { Toast } from '.'

test.each([
  [true, 1],
  [false, 0],
])('NAV-06 ER-77 what runs (%p) has a spinner beside its text, what is only said has none', async (busy, spinners) => {
  const utils = new TestUtils()
  await utils.mount(() => <Toast text="加载中..." busy={busy} />)
  const toast = await utils.queries.waitForQuerySelector('.y-toast')
  expect([toast?.textContent, toast?.querySelectorAll('.y-spin').length]).toEqual(['加载中...', spinners])
  utils.unmout()
})
