import { refuse } from '../../../platform/http/refusal'
import type { Ctx } from '../../../platform/http/context'
import { countAttempt, HOUR } from '../../../platform/rate-limit'

interface Target {
  path: string
  query: string
}

const LINKS_PER_IP_AN_HOUR = 300

/** Returns a page path without its leading slash. */
export const withoutLeadingSlash = (path: string) => path.replace(/^\//, '')

/** Creates a WeChat link into our mini-program. @spec ST-18 ST-77 */
export async function wechatLink(ctx: Ctx, kind: 'scheme' | 'urlLink', { path, query }: Target) {
  if ((await countAttempt(ctx.db, `link-ip:${ctx.ip}`, ctx.now(), HOUR)) > LINKS_PER_IP_AN_HOUR) refuse('tooMany')
  const { url, expires } = await ctx.identity.link(kind, { path: withoutLeadingSlash(path), query })
  return { url, expires: expires.toISOString(), appId: ctx.identity.miniApp }
}

/** Builds a link into our Alipay mini-program; needs no request to a provider. */
export function thirdLink(ctx: Ctx, { path, query }: Target) {
  const page = query ? `${withoutLeadingSlash(path)}?${query}` : withoutLeadingSlash(path)
  return { url: `alipays://platformapi/startapp?appId=${ctx.identity.alipayApp}&page=${encodeURIComponent(page)}` }
}

const OURS = 'https://shop.invalid'

/** Returns a path of the app with the seller's number. Refuses paths that a browser could read as another site. */
export function salesLink({ path, refno }: { path: string; refno: string }) {
  const no = () => refuse('invalid', '只能打开药达的页面')
  if (!path.startsWith('/') || !URL.canParse(path, OURS)) return no()
  const url = new URL(path, OURS)
  // Dots and tabs disappear in parsing: `/.//evil.example` becomes `//evil.example`.
  if (url.origin !== OURS || url.pathname.startsWith('//')) return no()
  if (refno) url.searchParams.set('refno', refno)
  return { url: url.pathname + url.search }
}
