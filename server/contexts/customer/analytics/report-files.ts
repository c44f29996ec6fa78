import { formatShopTime } from '../../../../src/domain/shop-time'
import { fen, formatFen } from '../../../../src/domain/money'
import type { FunnelRow, Report } from './report'

type Cell = string | number
interface Sheet {
  title: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}

const FUNNEL_HEAD = [
  ...['渠道', '城市', '首页访问', '搜索访问', '商品访问', '购物车访问'],
  ...['下单数', '下单金额（元）', '支付数', '支付金额（元）', '退款数', '退款金额（元）'],
]

const yuanOf = (amount: number) => formatFen(fen(amount))

const funnelCells = (row: FunnelRow): Cell[] => [
  ...[row.channel || '无渠道', row.city, row.home, row.search, row.product, row.cart],
  ...[row.orders, yuanOf(row.ordersFen), row.paid, yuanOf(row.paidFen), row.refunds, yuanOf(row.refundsFen)],
]

const sheetsOf = ({ funnel, total, emptySearches, errors }: Report): Sheet[] => [
  { title: '转化漏斗', head: FUNNEL_HEAD, rows: [...funnel, total].map(funnelCells) },
  {
    title: '没有结果的搜索词',
    head: ['搜索词', '搜索次数', '访问数'],
    rows: emptySearches.map(({ word, searches, visits }) => [word, searches, visits]),
  },
  {
    title: '页面错误',
    head: ['版本', '指纹', '次数', '访问数', '错误', '位置'],
    rows: errors.map((row) => [row.version, row.fingerprint, row.errors, row.visits, row.message, row.stack]),
  },
]

/** Quotes a cell. A leading sign would be a formula in a spreadsheet. */
const csvCell = (cell: Cell) => {
  const text = String(cell)
  const safe = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns one CSV file per table, by the end of its name; with a byte order mark, which spreadsheets need. */
export function csvFiles(report: Report): Record<'funnel' | 'searches' | 'errors', string> {
  const [funnel, searches, errors] = sheetsOf(report).map(
    ({ head, rows }) => `\uFEFF${[head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`,
  )
  return { funnel: funnel ?? '', searches: searches ?? '', errors: errors ?? '' }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (cell: Cell) => String(cell).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const STYLE = `body{font:14px/1.6 system-ui,sans-serif;margin:24px;color:#1a1a1a;background:#fff}
table{border-collapse:collapse;margin-bottom:32px}th,td{border:1px solid #d9d9d9;padding:6px 10px;text-align:left;white-space:pre-wrap}
td.n{text-align:right;font-variant-numeric:tabular-nums}th{background:#f2f5f3}`

const table = ({ title, head, rows }: Sheet) => `<h2>${title}</h2>
<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td${typeof cell === 'number' ? ' class="n"' : ''}>${escaped(cell)}</td>`).join('')}</tr>`).join('\n')}</tbody></table>
${rows.length === 0 ? '<p>这段时间没有记录</p>' : ''}`

/** Returns the report as one HTML file without any other file. */
export function htmlFile(report: Report): string {
  const [from, to] = [report.period.from, new Date(report.period.to.getTime() - 1)].map((at) =>
    formatShopTime(at, 'YYYY-MM-DD'),
  )
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>药达运营报表 ${from} 至 ${to}</title><style>${STYLE}</style></head>
<body><h1>运营报表 ${from} 至 ${to}</h1>
<p>访问按编号计数，一个编号最长一天；金额来自订单本身。少于 5 次访问的搜索词不列出。</p>
${sheetsOf(report).map(table).join('\n')}
</body></html>
`
}
