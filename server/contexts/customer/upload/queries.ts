import type { Handle } from '../../../platform/db/transaction'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'

/** Marks pictures of the shopper as public. */
export const openPictures = (handle: Handle, userId: number, names: string[]) =>
  handle
    .updateTable('upload_file')
    .set({ open: true })
    .where('user_id', '=', userId)
    .where('name', 'in', names)
    .execute()

export const listOwnPictures = (handle: Handle, userId: number, names: string[]) =>
  handle
    .selectFrom('upload_file')
    .select(['name', 'print'])
    .where('user_id', '=', userId)
    .where('name', 'in', names)
    .execute()

export const insertUpload = (db: Handle, row: Insertable<Tables['upload_file']>) =>
  db.insertInto('upload_file').values(row).execute()

export const findOwnUpload = (db: Handle, name: string, userId: number) =>
  db
    .selectFrom('upload_file')
    .select(['name', 'user_id', 'bytes', 'object'])
    .where('name', '=', name)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const findUpload = (db: Handle, name: string) =>
  db
    .selectFrom('upload_file')
    .select(['name', 'user_id', 'mime', 'bytes', 'object', 'open'])
    .where('name', '=', name)
    .executeTakeFirst()
