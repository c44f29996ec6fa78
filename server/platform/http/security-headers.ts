import type { FastifyInstance } from 'fastify'

const CSP = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // Taro's own styles contain an inline icon font.
  "font-src 'self' data:",
  // The router and NutUI write style attributes; scripts stay external.
  "style-src 'self' 'unsafe-inline'",
  // Scripts that the Alipay and WeCom apps inject into pages; every other script is ours.
  // The decoder of printed codes is WebAssembly of our own.
  "script-src 'self' 'wasm-unsafe-eval' https://appx https://wwcdn.weixin.qq.com",
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

/** One year. Sent over TLS only, because it has no meaning without TLS. */
const HSTS = 'max-age=31536000'

/**
 * Sets the security headers. `frameHosts`: origins of partners that may show the app inside their pages; no other
 * origin may.
 */
export function addSecurityHeaders(app: FastifyInstance, frameHosts: readonly string[]) {
  const csp = [...CSP, ["frame-ancestors 'self'", ...frameHosts].join(' ')].join('; ')
  const headers = Object.entries({ ...HEADERS, 'content-security-policy': csp })
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
  })
}
