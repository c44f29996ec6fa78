import { createHash } from 'node:crypto'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Page ready to send: compressed once, identified by its content. */
export interface Html {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

// Compresses while a user waits: the best quality would cost more time than it saves.
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }

export function htmlOf(text: string): Html {
  const plain = Buffer.from(text)
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: zlib.brotliCompressSync(plain, BROTLI),
    gzip: zlib.gzipSync(plain),
  }
}

/**
 * Sends a page that the browser revalidates each time; answers 304 when it has the current one. `isStored` false: the
 * browser keeps no copy, because going back shows a copy without asking whether it is current.
 */
export function sendHtml(request: FastifyRequest, reply: FastifyReply, html: Html, { isStored = true } = {}) {
  reply
    .header('cache-control', isStored ? 'no-cache' : 'no-store')
    .header('etag', html.etag)
    .header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.includes(html.etag)) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(html[encoding ?? 'plain'])
}
