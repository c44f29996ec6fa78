import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../platform/http/context'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { sendMissing } from '../../../platform/http/errors'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, DAY } from '../../../platform/rate-limit'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { sortByUsefulness, productsOfCodes } from '../../catalog'
import { openFor } from './picture-url'
import { readFormFile } from './upload-form'
import { readPicture } from './picture'
import { openPicture, storageOf } from './picture-storage'
import { sealedPicture } from './sealed-picture'
import { insertUpload, findOwnUpload, findUpload } from './queries'

const MOST_A_DAY = 100
/**
 * Stores the picture of the request, cleaned, under a random name. 400 for a malformed form, 413 above 10 MB, 422 when
 * it is not a picture, 503 while the bucket does not answer.
 */
export async function takeUpload(ctx: Ctx): Promise<{ url: string }> {
  const userId = ownerOf(ctx)
  const file = (await readFormFile(ctx.request)) ?? refuse('invalid', '请选择要上传的图片')
  const picture = readPicture(file) ?? refuse('invalid', '仅支持 JPEG、PNG、WebP 图片')
  if ((await countAttempt(ctx.db, `upload:${userId}`, ctx.now(), DAY)) > MOST_A_DAY) refuse('tooMany')
  const name = `${randomUUID()}.${picture.extension}`
  const { bytes: sealed, ...columns } = sealedPicture(ctx.vault, name, picture.bytes)
  const row = { ...columns, user_id: userId, mime: picture.mime, created_at: ctx.now() }
  await storageOf(ctx).put(sealed, (handle, place) => insertUpload(handle, { ...row, ...place }))
  return { url: `/upload/${name}` }
}

const MOST_READ_A_DAY = 50

/**
 * Returns the bytes of the shopper's own upload for text recognition; 404 for others, 429 beyond the daily limit, 503 while the
 * bucket does not answer.
 */
export async function readOwnUpload(ctx: Ctx, url: string): Promise<Buffer> {
  const userId = ownerOf(ctx)
  const name = url.replace('/upload/', '')
  const file = await findOwnUpload(ctx.db, name, userId)
  if (!file) return refuse('missing', '没有找到这张图片')
  if ((await countAttempt(ctx.db, `ocr:${userId}`, ctx.now(), DAY)) > MOST_READ_A_DAY) refuse('tooMany')
  return openPicture(ctx, file)
}

/** Returns the text in the shopper's own upload, and the products whose code is in it. */
export async function readUpload(ctx: Ctx, { url }: Parsed<'ocr'>): Promise<Reply<'ocr'>> {
  const picture = await readOwnUpload(ctx, url)
  const [lines, codes] = await Promise.all([ctx.ocr.lines(picture), ctx.ocr.codes(picture)])
  return { words: await sortByUsefulness(ctx.db, lines), products: await productsOfCodes(ctx.db, codes) }
}

/** Serves uploads: public ones to every caller, others by a signed url only. Their content never changes. */
export const uploadFiles = (deps: Deps) => async (app: FastifyInstance) => {
  app.get<{ Params: { name: string }; Querystring: { until?: unknown; sign?: unknown } }>(
    '/upload/:name',
    async (request, reply) => {
      const name = request.params.name.slice(0, 60)
      const remaining = openFor(deps, name, request.query)
      const file = await findUpload(deps.db, name)
      // Foreign and expired pictures look like missing ones.
      if (!file || (!file.open && remaining === 0)) return sendMissing(reply)
      const picture = await openPicture(deps, file)
      const age = file.open ? 'max-age=31536000, immutable' : `max-age=${Math.floor(remaining / 1000)}`
      return reply
        .type(file.mime)
        .header('cache-control', `private, ${age}`)
        .header('content-security-policy', "default-src 'none'")
        .send(picture)
    },
  )
}
