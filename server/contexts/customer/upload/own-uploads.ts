import type { Handle } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'

/** Marks the shopper's own pictures as public. */
export const showAll = (handle: Handle, userId: number, pictures: readonly string[]) =>
  handle
    .updateTable('upload_file')
    .set({ open: true })
    .where('user_id', '=', userId)
    .where('name', 'in', ['', ...pictures.map((picture) => picture.replace('/upload/', ''))])
    .execute()

/** Refuses pictures that are not the shopper's own uploads, although their names cannot be guessed. @spec S22 */
export async function mustBeOwn(handle: Handle, userId: number, pictures: readonly string[]) {
  const names = [...new Set(pictures.map((picture) => picture.replace('/upload/', '')))]
  if (names.length === 0) return
  const own = await handle
    .selectFrom('upload_file')
    .select('name')
    .where('user_id', '=', userId)
    .where('name', 'in', names)
    .execute()
  if (own.length < names.length) refuse('invalid', '图片已失效，请重新上传')
}
