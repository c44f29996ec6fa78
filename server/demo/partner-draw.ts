import type { FastifyInstance } from 'fastify'
import { redeemJoinKey } from '../contexts/marketing'
import type { Deps } from '../platform/http/context'

const PATH = '/sandbox/partner-draw'
/** Partner of the demo with a draw of its own, and its page, as the seed writes them into a draw. */
export const DEMO_DRAW_PARTNER = { partner_code: 'yaofang', partner_url: PATH }

const STYLE = `
  body { max-width: 430px; margin: 0 auto; padding: 16px; font: 16px/24px system-ui, sans-serif; color: #1c2421 }
  h1 { font-size: 20px } p { color: #5b6763; font-size: 14px; overflow-wrap: anywhere } a { color: #0b7a5b }`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (title: string, text: string) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${text}</p><a href="/activity/lottery">返回药达</a></body></html>`

const REASONS = {
  unknown: '这不是药达发出的链接',
  expired: '链接已过期，请从药达的抽奖页重新进入',
  used: '链接已经用过，请从药达的抽奖页重新进入',
}

/** Simulates the page of a partner with a draw of its own: it lets each join key in once. */
export const sandboxPartnerDraw = (deps: Deps) => async (app: FastifyInstance) => {
  app.get<{ Querystring: { key?: string } }>(PATH, async ({ query }, reply) => {
    const joined = await redeemJoinKey(deps, DEMO_DRAW_PARTNER.partner_code, String(query.key ?? ''))
    const body =
      'error' in joined
        ? page('不能参加合作方抽奖（演示）', REASONS[joined.error])
        : page('合作方抽奖（演示）', `已凭一次性链接参加，参与编号 ${escapeHtml(joined.participant)}`)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(body)
  })
}
