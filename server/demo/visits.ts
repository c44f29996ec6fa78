import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { PARTNERS } from '../../src/domain/partner'
import type { Deps } from '../platform/http/context'
import { writeToken } from './partner/tokens'
import { DEMO_MOBILE } from './seed'

const STYLE = `
  body { max-width: 430px; margin: 0 auto; padding: 16px; font: 16px/24px system-ui, sans-serif; color: #1c2421 }
  h1 { font-size: 20px } h2 { font-size: 16px; margin: 24px 0 0 } p { margin: 0; color: #5b6763; font-size: 14px }
  a { display: flex; align-items: center; min-height: 48px; color: #0b7a5b; border-bottom: 1px solid #e4ebe8 }`

const page = (body: string) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>演示入口</title><style>${STYLE}</style></head>
<body><h1>演示入口</h1>${body}</body></html>`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Link of a partner's app to the shop, with a token that its customer has just been given. */
function visitUrl(platform: string, customParam: string | null): string {
  const token = writeToken(`c-${DEMO_MOBILE}`, DEMO_MOBILE, randomUUID())
  const query = new URLSearchParams({ platform, yfztoken: token, ...(customParam ? { customParam } : {}) })
  return `/?${query.toString()}`
}

/** Serves a page with links into the shop as other apps show them: the bank's app and the partners' apps. */
export const sandboxVisits =
  ({ db }: Deps) =>
  async (app: FastifyInstance) => {
    app.get('/sandbox/visits', async (_, reply) => {
      const shops = await db
        .selectFrom('merchant')
        .select(['code', 'name'])
        .where('active', '=', true)
        .orderBy('id')
        .execute()
      const links = shops.flatMap(({ code, name }) => {
        const partner = PARTNERS.find((one) => one.code === code)
        if (!partner?.shell) return []
        const customParam = partner.addressSource === 'merchant' ? `c-${DEMO_MOBILE}` : null
        return `<a href="${escapeHtml(visitUrl(code, customParam))}">${escapeHtml(name)}</a>`
      })
      const body = `<h2>银行 App</h2><p>商城在演示银行里打开：登录、定位、地图、付款、分享走银行的接口</p>
<a href="/sandbox/bank">演示银行</a><h2>合作方 App</h2><p>以合作方客户的身份进入，登录凭证只能用一次；再次进入请刷新本页</p>
${links.join('\n')}<h2>消息</h2><a href="/sandbox/messages">已发出的短信和订阅消息</a><h2>药达</h2><a href="/?platform=index">药达自己的商城</a>`
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(body))
    })
  }
