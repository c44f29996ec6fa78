import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import type { Reply } from '@/contract/types'
import { Amounts } from './amounts'

test('PR-32 the row of a whole invoice names the fees, which its amount includes', async () => {
  const preview = {
    ...{ invoices: [{ part: 'all', amount: 15, net: 13.27, tax: 1.73, lineCount: 2 }], canSplit: 0 },
    ...{ coupon: 0, points: 0, insurance: 0, refunded: 0 },
  } as unknown as Reply<'previewInvoice'>
  const utils = new TestUtils()
  await utils.mount(() => (
    <View id="amounts">
      <Amounts preview={preview} onRules={jest.fn()} />
    </View>
  ))
  await utils.queries.waitForQuerySelector('#amounts')
  expect(document.querySelector('#amounts')?.textContent).toContain('全部商品和费用')
  utils.unmout()
})
