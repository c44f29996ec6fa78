import type { Handle } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import { openPictures, listOwnPictures } from './queries'

/** Marks the shopper's own pictures as public. */
export const showAll = (handle: Handle, userId: number, pictures: readonly string[]) =>
  openPictures(handle, userId, ['', ...pictures.map((picture) => picture.replace('/upload/', ''))])

/** Refuses pictures that are not the shopper's own uploads, although their names cannot be guessed. @spec S22 */
export async function mustBeOwn(handle: Handle, userId: number, pictures: readonly string[]) {
  const names = [...new Set(pictures.map((picture) => picture.replace('/upload/', '')))]
  if (names.length === 0) return
  const own = await listOwnPictures(handle, userId, names)
  if (own.length < names.length) refuse('invalid', '图片已失效，请重新上传')
}
