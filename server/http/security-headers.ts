import type { FastifyInstance } from 'fastify'

const CSP = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // Taro's own styles carry an icon font inline.
  "font-src 'self' data:",
  // The router and NutUI write style attributes; scripts stay external.
  "style-src 'self' 'unsafe-inline'",
  "script-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

const HEADERS = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
}

export function securityHeaders(app: FastifyInstance) {
  app.addHook('onSend', async (_, reply) => {
    for (const [name, value] of Object.entries(HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
