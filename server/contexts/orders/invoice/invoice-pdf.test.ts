import { execFileSync, spawnSync } from 'node:child_process'
import { fen } from '../../../../src/domain/money'
import { textOfPdf } from '../../../testing/pdf-text'
import { invoicePdf, type PrintedInvoice } from './invoice-pdf'

const line = (at: number) => ({
  ...{ key: `1:${at}`, name: `布洛芬缓释胶囊${at}`, spec: '0.3g×20粒', taxName: '化学药品制剂', rate: 13, count: 2 },
  ...{ gross: fen(226), net: fen(200), tax: fen(26) },
})

const INVOICE: PrintedInvoice = {
  ...{ number: '26442123456789012345', issuedAt: new Date('2026-11-26T02:00:00Z'), redOf: '' },
  buyer: { title: '山海科技有限公司', taxNo: '9144030071526726XG' },
  seller: { title: '山海健康药房连锁（演示）有限公司', taxNo: '91440300MA5DEMK1XW' },
  ...{ lines: [line(1)], grossFen: fen(226), taxFen: fen(26), orderNos: ['Y26112600001'] },
}

test('PR-32 the PDF of an invoice says number, date, parties, line, split and sum', async () => {
  const bytes = await invoicePdf(INVOICE)
  const [text = ''] = await textOfPdf(bytes)
  for (const words of [
    ...['电子发票（普通发票）', '发票号码：26442123456789012345', '开票日期：2026年11月26日'],
    ...['购买方名称：山海科技有限公司', '9144030071526726XG', '销售方名称：山海健康药房连锁（演示）有限公司'],
    ...['*化学药品制剂*布洛芬缓释胶囊1', '0.3g×20粒', '2.00', '13%', '0.26', '¥2.00', '¥0.26'],
    ...['价税合计（大写）：贰圆贰角陆分', '（小写）¥2.26', '订单号：Y26112600001'],
  ])
    expect(text).toContain(words)
  // A subset of the font: the whole file is 2.5 MB.
  expect(bytes.length).toBeLessThan(120_000)
})

test('PR-32 a red invoice names the invoice that it corrects and shows negative amounts', async () => {
  const red = { ...line(1), count: -1, gross: fen(-113), net: fen(-100), tax: fen(-13) }
  const [text = ''] = await textOfPdf(
    await invoicePdf({
      ...INVOICE,
      lines: [red],
      grossFen: fen(-113),
      taxFen: fen(-13),
      redOf: '26442000000000000001',
    }),
  )
  for (const words of ['红字', '被红冲蓝字数电发票号码：26442000000000000001', '¥-1.00', '（负数）壹圆壹角叁分'])
    expect(text).toContain(words)
})

test('PR-32 many lines go on a further page, which has the sums', async () => {
  const lines = Array.from({ length: 10 }, (_, at) => line(at + 1))
  const pages = await textOfPdf(await invoicePdf({ ...INVOICE, lines, grossFen: fen(2260), taxFen: fen(260) }))
  expect(pages.map((text) => [/第 (\d) 页，共 2 页/.exec(text)?.[1], text.includes('贰拾贰圆陆角整')])).toEqual([
    ['1', false],
    ['2', true],
  ])
  expect(pages[1]).toContain('布洛芬缓释胶囊10')
})

/** Reader of PDF files that is not ours: Debian's poppler-utils, which `npm test` installs where it may. */
const hasReader = spawnSync('pdftotext', ['-v']).error === undefined
const withReader = hasReader ? test : test.skip

withReader('PR-32 another reader finds number, parties, lines and sums in the PDF', async () => {
  const bytes = await invoicePdf(INVOICE)
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes }).toString()
  for (const words of [INVOICE.number, INVOICE.buyer.title, INVOICE.buyer.taxNo, INVOICE.seller.title])
    expect(text).toContain(words)
  expect(text).toMatch(/布洛芬缓释胶囊1.*0\.3g×20粒.*2\.00.*13%.*0\.26/)
  expect(text).toContain('贰圆贰角陆分')
  expect(text).toContain('¥2.26')
})
