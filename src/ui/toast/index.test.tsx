import TestUtils from '@tarojs/test-utils-react'
import { Toast } from '.'

test.each([
  [true, 1],
  [false, 0],
])(
  'NAV-06 ER-77 a running action (%p) shows a spinner beside its text, a plain message shows none',
  async (busy, spinners) => {
    const utils = new TestUtils()
    await utils.mount(() => <Toast text="加载中..." busy={busy} />)
    const toast = await utils.queries.waitForQuerySelector('.y-toast')
    expect([toast?.textContent, toast?.querySelectorAll('.y-spin').length]).toEqual(['加载中...', spinners])
    utils.unmout()
  },
)
