import { testApp } from '../../../../test/fakes/app'
import { success } from '@/hosts/result'
import { InvoiceMainModel, type InvoiceEntry } from './model'

test('PR-32 every row opens its page', async () => {
  const { app, hosts } = testApp({}, { token: 't' })
  const model = new InvoiceMainModel(app)
  for (const entry of ['orders', 'history', 'titles', 'attention'] satisfies InvoiceEntry[]) await model.open(entry)
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual([
    ...['/invoice/list', '/invoice/history/list', '/invoice/header/list', '/invoice/attention'],
  ])
})

test('PR-32 a scan opens a code of the counter only', async () => {
  let text = 'https://shop.example/invoice/ewm/qrOpenInvoice?code=Y1-0a'
  const scan = { scan: async () => success(text) }
  const { app, hosts, feedback } = testApp({}, { token: 't', more: { scan } })
  const model = new InvoiceMainModel(app)
  await model.open('scan')
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/invoice/ewm/qrOpenInvoice?code=Y1-0a'])
  text = 'https://evil.example/pay'
  await model.open('scan')
  expect([hosts.navigation.log.length, feedback.toastText]).toEqual([1, '这不是开票码，请扫门店收银台上的码'])
})
