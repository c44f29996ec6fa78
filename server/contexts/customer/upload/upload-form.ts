import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal'

/** Limit configured in the server's multipart reader. */
const MOST_BYTES = 10 * 1024 * 1024

const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE'
const NO_FORM = 'FST_INVALID_MULTIPART_CONTENT_TYPE'
const TOO_MANY_PARTS = new Set(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT'])

/**
 * Returns the refusal for an error of the multipart reader: most of these have no status and would be answered with
 * 500.
 */
function formRefusal(error: unknown): Refusal {
  const { code = '' } = error as { code?: string }
  if (code === TOO_LARGE) return new Refusal('tooLarge')
  if (code === NO_FORM) return new Refusal('badRequest', '请以表单方式上传图片')
  if (TOO_MANY_PARTS.has(code)) return new Refusal('badRequest', '一次只能上传一张图片')
  return new Refusal('badRequest', '图片没有传完整，请重新上传')
}

/**
 * Reads the one file of a multipart form to its end; `null` when the form has none. Refuses a malformed form and a second file
 * with 400, a file above 10 MB with 413.
 */
export async function readFormFile(request: FastifyRequest): Promise<Buffer | null> {
  let bytes: Buffer | null = null
  let isCut = false
  try {
    for await (const part of request.files()) {
      bytes = await part.toBuffer()
      // The stream is cut at the limit, which the reader does not always report: a size equal to the limit counts as too
      // large.
      isCut ||= part.file.truncated || bytes.length >= MOST_BYTES
    }
  } catch (error) {
    throw formRefusal(error)
  }
  if (isCut) throw new Refusal('tooLarge')
  return bytes
}
