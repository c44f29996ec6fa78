import { nameColumns, openMobile, openName } from './accounts'
import type { Db } from '../../../platform/db/open'
import type { Deps } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { showAll } from '../upload/own-uploads'
import { findUserRow, findOwnPicture, updateUserRow } from './queries'

/** Returns a shopper's account data; for that shopper only. */
export async function userInfo({ db, vault }: Pick<Deps, 'db' | 'vault'>, userId: number) {
  const row = await findUserRow(db, userId)
  return { id: row.id, name: openName(vault, row), mobile: openMobile(vault, row), head: row.head }
}

const OWN_PICTURE = /^\/upload\/([\w-]+\.(?:jpg|png|webp))$/

/** Refuses a picture that this shopper has not uploaded: other urls could track or run scripts. */
async function checkHead(db: Db, userId: number, head: string) {
  const name = OWN_PICTURE.exec(head)?.[1] ?? refuse('invalid', '请先上传头像图片')
  const file = await findOwnPicture(db, name, userId)
  if (!file) refuse('invalid', '请先上传头像图片')
  await showAll(db, userId, [head])
}

export async function updateUser(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  userId: number,
  { name, head }: { name?: string; head?: string },
) {
  if (name === '') refuse('invalid', '昵称不能为空')
  if (head !== undefined) await checkHead(db, userId, head)
  const change = {
    ...(name === undefined ? {} : nameColumns(vault, userId, name)),
    ...(head === undefined ? {} : { head }),
  }
  if (Object.keys(change).length > 0) await updateUserRow(db, change, userId)
  return { done: true as const }
}
