import type { FastifyInstance } from 'fastify'

const CSP = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // Taro's own styles carry an icon font inline.
  "font-src 'self' data:",
  // The router and NutUI write style attributes; scripts stay external.
  "style-src 'self' 'unsafe-inline'",
  // Scripts that the Alipay and WeCom apps give the pages inside them; every other one is ours.
  "script-src 'self' https://appx https://wwcdn.weixin.qq.com",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
}

/** A year. Where the shop is reached without TLS it means nothing, so it is not said. */
const HSTS = 'max-age=31536000'

/** `frameHosts`: origins of partners who may show the shop inside a page of theirs; nobody else may. */
export function securityHeaders(app: FastifyInstance, frameHosts: readonly string[]) {
  const csp = [...CSP, ["frame-ancestors 'self'", ...frameHosts].join(' ')].join('; ')
  const headers = Object.entries({ ...HEADERS, 'content-security-policy': csp })
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
  })
}
