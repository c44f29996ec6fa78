import { formatFen, formatYuan } from '../../../src/domain/money'
import { formatShopTime } from '../../../src/domain/shop-time'
import type { Trade } from '../../providers/payment/sandbox/dialect'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const NAME = { wechat: '微信支付', alipay: '支付宝' }
const STYLE = `
  body { margin: 0; font: 16px/24px system-ui, sans-serif; background: #f4f6f5; color: #1c2421 }
  main { max-width: 375px; margin: 0 auto; padding: 24px 16px }
  .tag { display: inline-block; padding: 0 8px; border-radius: 4px; background: #fff1d6; color: #7a4b00; font-size: 14px }
  .sum { font-size: 42px; line-height: 56px; font-weight: 600; margin: 8px 0 }
  .card { background: #fff; border-radius: 16px; padding: 24px 16px; margin: 16px 0; text-align: center }
  button { width: 100%; min-height: 48px; border: 0; border-radius: 24px; font: inherit; font-weight: 600; margin-top: 12px }
  .go { background: #0b7a5b; color: #fff } .no { background: #e4ebe8; color: #1c2421 }
  a { color: #0b7a5b; display: inline-block; padding: 12px 0 }`

const page = (title: string, body: string) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`

/** Renders plain forms: the page works without scripts. */
export const cashierPage = (trade: Trade) =>
  page(
    '收银台（演示）',
    `<span class="tag">演示环境，不会真实扣款</span>
<div class="card"><h1 style="font-size:16px;margin:0">${NAME[trade.provider]}</h1>
<p class="sum">¥${formatFen(trade.amountFen)}</p><p>${escapeHtml(trade.subject)}</p><p>请在 ${formatShopTime(trade.expiresAt, 'HH:mm')} 前完成支付</p></div>
<form method="post"><button class="go" name="outcome" value="paid">确认支付</button>
<button class="no" name="outcome" value="cancel">取消</button></form>`,
  )

/** Renders the cashier of the simulated mini-program; `payable` in yuan. Its button opens the provider's page. */
export const miniProgramPage = (payable: number) =>
  page(
    '药达小程序（演示）',
    `<span class="tag">演示环境，不会真实扣款</span>
<div class="card"><h1 style="font-size:16px;margin:0">药达小程序</h1>
<p class="sum">¥${formatYuan(payable)}</p><p>拼团订单在微信小程序内支付，这里是模拟的小程序收银台</p></div>
<form method="post"><button class="go">微信支付</button></form>`,
  )

/** Renders the page of a trade that is paid, closed, expired or unknown. */
export function closedPage(trade: Trade | undefined) {
  const text = !trade ? '没有这笔交易' : trade.state === 'paid' ? '这笔交易已支付' : '这笔交易已关闭'
  return page(
    text,
    `<div class="card"><h1 style="font-size:18px">${text}</h1><a href="${escapeHtml(trade?.returnUrl ?? '/')}">返回商家</a></div>`,
  )
}
