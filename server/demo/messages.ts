import type { FastifyInstance } from 'fastify'
import { formatShopTime } from '../../src/domain/shop-time'
import type { Deps } from '../platform/http/context'

const STYLE = `
  body { max-width: 430px; margin: 0 auto; padding: 16px; font: 16px/24px system-ui, sans-serif; color: #1c2421 }
  h1 { font-size: 20px } li { padding: 12px 0; border-bottom: 1px solid #e4ebe8 } ul { margin: 0; padding: 0; list-style: none }
  p { margin: 0; color: #5b6763; font-size: 14px }`

const CHANNELS = { weapp: '微信订阅消息', alipay: '支付宝订阅消息', sms: '短信' }
const STATES = { waiting: '待发送', sent: '已发送', refused: '对方拒收' }
/** Number of messages on the page, the newest. */
const MOST = 50

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (body: string) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>演示消息</title><style>${STYLE}</style></head>
<body><h1>演示消息</h1>${body}</body></html>`

/** Serves a page with the messages that the demo would have sent outside the app; they name no recipient. */
export const sandboxMessages =
  ({ db }: Deps) =>
  async (app: FastifyInstance) => {
    app.get('/sandbox/messages', async (_, reply) => {
      const rows = await db
        .selectFrom('notice_delivery as d')
        .innerJoin('notice as n', 'n.id', 'd.notice_id')
        .select(['d.channel', 'd.state', 'd.at', 'n.title', 'n.content'])
        .orderBy('d.notice_id', 'desc')
        .limit(MOST)
        .execute()
      const items = rows.map(
        ({ channel, state, at, title, content }) =>
          `<li><b>${escapeHtml(title)}</b><br>${escapeHtml(content)}
<p>${CHANNELS[channel]} · ${STATES[state]} · ${formatShopTime(at, 'MM-DD HH:mm')}</p></li>`,
      )
      const body = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>还没有发出的消息</p>'
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(body))
    })
  }
