import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { success, unsupported } from '@/hosts/result'
import { InvoiceDetailModel } from './model'

const invoice = { id: 3, state: 'issued' as const, mail: 'lin@example.com', orderIds: [7, 8] }

async function open(answers: Answers, token = 't', opensFiles = false) {
  const addresses: string[] = []
  const outside = {
    open: async () => unsupported('copy'),
    showPdf: async (url: string) => {
      addresses.push(url)
      return opensFiles ? success(undefined) : unsupported('copy')
    },
    canClose: () => false,
    close: async () => unsupported('hide'),
  }
  const it = testApp({ invoiceDetail: invoice, ...answers }, { token, more: { outside } })
  const model = new InvoiceDetailModel(it.app, 3)
  await model.invoice.load()
  return { ...it, model, addresses, log: it.hosts.navigation.log }
}

test('PR-32 the PDF opens where the host can, else its url is copied', async () => {
  const file = { invoiceFile: { url: '/invoice-file/1.pdf?id=3' } }
  const browser = await open(file, 't', true)
  await browser.model.openPdf()
  expect([browser.addresses[0]?.endsWith('/invoice-file/1.pdf?id=3'), browser.feedback.toastText]).toEqual([true, ''])
  const mini = await open(file)
  await mini.model.openPdf()
  expect(mini.feedback.toastText).toContain('下载链接已复制')
})

test('PR-32 the mail starts from the address of the application and must be one', async () => {
  const { model, feedback, hosts } = await open({ mailInvoice: { done: true } })
  model.openMail()
  expect([model.isMailOpen, model.mail]).toEqual([true, 'lin@example.com'])
  model.setMail('x')
  await model.send()
  expect([model.mailError, hosts.transport.inputsOf('mailInvoice')]).toEqual(['请填写正确的邮箱', []])
  model.setMail('wang@example.com')
  await Promise.all([model.send(), model.send()])
  expect([model.isMailOpen, feedback.toastText]).toEqual([false, '发送成功'])
  expect(hosts.transport.inputsOf('mailInvoice')).toEqual([{ id: '3', mail: 'wang@example.com' }])
})

test('PR-32 a refused invoice goes back to the form with its orders', async () => {
  const { model, log } = await open({ invoiceFile: refused(8013, '发票还没有开具') })
  await model.openPdf()
  model.again()
  model.openOrder(7)
  expect(log.map(({ url }) => url)).toEqual(['/invoice/edit?orders=7%2C8', '/order/detail/0/7'])
})

test('a foreign invoice and a visitor have their own states', async () => {
  expect((await open({ invoiceDetail: refused(404, '没有找到这张发票') })).model.invoice.state).toBe('missing')
  expect((await open({}, '')).model.invoice.state).toBe('visitor')
})
