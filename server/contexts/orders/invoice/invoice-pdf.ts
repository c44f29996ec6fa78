import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, rgb, type PDFFont, type PDFPage } from 'pdf-lib'
import { inCapitals, type InvoiceLine } from '../../../../src/domain/invoice'
import { fen, formatFen, type Fen } from '../../../../src/domain/money'
import { formatShopTime } from '../../../../src/domain/shop-time'

/** Noto Sans SC, of which each file embeds the characters that it shows. */
const FONT = path.join(__dirname, '../../../../data/noto-sans-sc.ttf')

/** Content of the file. */
export interface PrintedInvoice {
  number: string
  issuedAt: Date
  buyer: { title: string; taxNo: string }
  seller: { title: string; taxNo: string }
  lines: readonly InvoiceLine[]
  grossFen: Fen
  taxFen: Fen
  orderNos: readonly string[]
  /** Number of the invoice that this red one corrects; '' for an ordinary one. */
  redOf: string
}

/** Size of the page in points: 210 by 140 mm, as the tax office prints it. */
const [WIDTH, HEIGHT] = [595, 397]
const MARGIN = 24
const LINES_PER_PAGE = 9
const ROW = 14
const INK = rgb(0.08, 0.13, 0.11)
const FRAME = rgb(0.55, 0.2, 0.15)

/** Columns of the table: title, left edge, right edge where numbers are aligned to it. */
const COLUMNS = [
  { title: '项目名称', x: 30 },
  { title: '规格型号', x: 250 },
  { title: '数量', right: 360 },
  { title: '单价', right: 430 },
  { title: '金额', right: 485 },
  { title: '税率', right: 520 },
  { title: '税额', right: 565 },
] as const

/** Returns the price of a piece without tax, with at most eight decimals; '' without pieces. */
const unitPrice = ({ net, count }: InvoiceLine) => (count === 0 ? '' : String(Number((net / 100 / count).toFixed(8))))

interface Pen {
  page: PDFPage
  font: PDFFont
}

const write = ({ page, font }: Pen, text: string, x: number, y: number, size = 9, color = INK) =>
  page.drawText(text, { x, y, size, font, color })

const writeRight = (pen: Pen, text: string, right: number, y: number, size = 8) =>
  write(pen, text, right - pen.font.widthOfTextAtSize(text, size), y, size)

/** Shortens a text that is wider than its column. */
function cut({ font }: Pen, text: string, width: number, size: number): string {
  let characters = [...text]
  while (font.widthOfTextAtSize(characters.join(''), size) > width) characters = characters.slice(0, -1)
  return characters.join('')
}

const drawRule = ({ page }: Pen, y: number) =>
  page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness: 0.6, color: FRAME })

function drawHead(pen: Pen, invoice: PrintedInvoice, place: string) {
  const title = '电子发票（普通发票）'
  const isRed = invoice.redOf !== ''
  write(pen, title, (WIDTH - pen.font.widthOfTextAtSize(title, 16)) / 2, HEIGHT - 40, 16, FRAME)
  if (isRed) write(pen, '红字', MARGIN, HEIGHT - 40, 14, rgb(0.77, 0.15, 0.18))
  writeRight(pen, `发票号码：${invoice.number}`, WIDTH - MARGIN, HEIGHT - 58, 9)
  writeRight(
    pen,
    `开票日期：${formatShopTime(invoice.issuedAt.toISOString(), 'YYYY年MM月DD日')}`,
    WIDTH - MARGIN,
    HEIGHT - 72,
    9,
  )
  if (place) write(pen, place, MARGIN, HEIGHT - 72, 8)
  drawRule(pen, HEIGHT - 80)
  const parties = [
    { side: '购买方', x: MARGIN + 6, ...invoice.buyer },
    { side: '销售方', x: WIDTH / 2 + 6, ...invoice.seller },
  ]
  for (const { side, x, title: name, taxNo } of parties) {
    const width = WIDTH / 2 - MARGIN - 12
    write(pen, cut(pen, `${side}名称：${name}`, width, 9), x, HEIGHT - 96)
    write(pen, `统一社会信用代码/纳税人识别号：${taxNo}`, x, HEIGHT - 111, 8)
  }
  drawRule(pen, HEIGHT - 120)
  for (const column of COLUMNS) {
    if ('right' in column) writeRight(pen, column.title, column.right, HEIGHT - 133, 8)
    else write(pen, column.title, column.x, HEIGHT - 133, 8)
  }
}

function drawLine(pen: Pen, line: InvoiceLine, y: number) {
  const [name, spec, ...figures] = [
    cut(pen, `*${line.taxName}*${line.name}`, 214, 8),
    cut(pen, line.spec, 78, 8),
    ...[String(line.count), unitPrice(line), formatFen(line.net), `${line.rate}%`, formatFen(line.tax)],
  ] as [string, string, ...string[]]
  write(pen, name, COLUMNS[0].x, y, 8)
  write(pen, spec, COLUMNS[1].x, y, 8)
  const rights = COLUMNS.flatMap((column) => ('right' in column ? [column.right] : []))
  figures.forEach((figure, at) => writeRight(pen, figure, rights[at] ?? 0, y))
}

function drawFoot(pen: Pen, { grossFen, taxFen, orderNos, redOf }: PrintedInvoice) {
  drawRule(pen, 112)
  write(pen, '合计', 30, 99, 8)
  writeRight(pen, `¥${formatFen(fen(grossFen - taxFen))}`, 485, 99)
  writeRight(pen, `¥${formatFen(taxFen)}`, 565, 99)
  drawRule(pen, 92)
  write(pen, `价税合计（大写）：${inCapitals(grossFen)}`, 30, 78)
  writeRight(pen, `（小写）¥${formatFen(grossFen)}`, 565, 78, 9)
  drawRule(pen, 70)
  const notes = redOf ? [`被红冲蓝字数电发票号码：${redOf}`] : []
  notes.push(`订单号：${orderNos.slice(0, 6).join('、')}${orderNos.length > 6 ? ` 等 ${orderNos.length} 个` : ''}`)
  notes.forEach((note, at) => write(pen, cut(pen, note, WIDTH - 2 * MARGIN - 12, 8), 30, 56 - at * 13, 8))
}

/**
 * Draws an invoice as a PDF with a subset of the font. Sums stand on the last page.
 * @spec PR-32
 */
export async function invoicePdf(invoice: PrintedInvoice): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  file.registerFontkit(fontkit)
  const font = await file.embedFont(await readFile(FONT), { subset: true })
  file.setTitle(`发票 ${invoice.number}`)
  const issuedAt = new Date(invoice.issuedAt)
  file.setCreationDate(issuedAt)
  file.setModificationDate(issuedAt)
  const pageCount = Math.max(1, Math.ceil(invoice.lines.length / LINES_PER_PAGE))
  for (let at = 0; at < pageCount; at++) {
    const pen = { page: file.addPage([WIDTH, HEIGHT]), font }
    drawHead(pen, invoice, pageCount > 1 ? `第 ${at + 1} 页，共 ${pageCount} 页` : '')
    const lines = invoice.lines.slice(at * LINES_PER_PAGE, (at + 1) * LINES_PER_PAGE)
    lines.forEach((line, row) => drawLine(pen, line, HEIGHT - 148 - row * ROW))
    if (at === pageCount - 1) drawFoot(pen, invoice)
  }
  return file.save()
}
