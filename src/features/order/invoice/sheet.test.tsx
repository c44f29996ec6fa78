import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { InvoiceForm } from './form'
import { InvoiceSheet } from './sheet'

test('PR-32 a wrong tax number is marked at its field until it is edited', async () => {
  const form = new InvoiceForm()
  form.edit({ kind: 'company', title: '山海科技', taxNo: '1' })
  const utils = new TestUtils()
  await utils.mount(() => (
    <View id="invoice">
      <InvoiceSheet form={form} onSave={jest.fn()} onNone={jest.fn()} onClose={jest.fn()} />
    </View>
  ))
  await utils.queries.waitForQuerySelector('#invoice')
  const errors = () => [...document.querySelectorAll('.y-field__error')].map((one) => one.textContent)
  expect(errors()).toEqual([])
  await utils.act(() => form.check())
  expect(errors()).toEqual(['请填写正确的纳税人识别号'])
  await utils.act(() => form.edit({ taxNo: '12' }))
  expect(errors()).toEqual([])
  utils.unmout()
})
