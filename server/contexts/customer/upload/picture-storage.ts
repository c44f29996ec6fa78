import { randomUUID } from 'node:crypto'
import { inTransaction, type Handle } from '../../../platform/db/transaction'
import type { Vault } from '../../../platform/encryption'
import type { Deps } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import type { PictureBucket } from '../../../providers/picture-bucket/contract'
import { aboutPicture } from '../../../schema/sealed-bindings'
import { announceObject, confirmObject, findPlace, type Place } from './storage-queries'

/** Bucket of the shop, and whether new pictures go there. Without `takesNew` it only serves those that lie in it. */
export interface Pictures {
  bucket: PictureBucket
  takesNew: boolean
}

/** Storage of sealed pictures. */
export interface PictureStorage {
  /**
   * Stores sealed bytes, then runs `commit` with the columns that say where they lie. Leaves neither a row without its
   * bytes nor bytes for ever without a row. Refuses with 503 while the storage does not answer.
   */
  put<T>(bytes: Buffer, commit: (handle: Handle, place: Place) => Promise<T>): Promise<T>
}

type StorageDeps = Pick<Deps, 'db' | 'now' | 'vault'>

/** Stores pictures in the column of their row. */
export const databaseStorage = ({ db }: Pick<Deps, 'db'>): PictureStorage => ({
  put: (bytes, commit) => commit(db, { bytes, object: null }),
})

/**
 * Time in which an upload must end, in ms. A job then deletes its object, which an upload that was cut off has left
 * behind.
 */
const MOST_UPLOAD_MS = 3_600_000

/** Prefix of the objects that the first key sealed: as a sealed text does, an object names its key. */
export const objectMark = ({ keyIds: [keyId = ''] }: Pick<Vault, 'keyIds'>) => `${keyId}/`

/** Stores pictures in the bucket, each under a new random name, so that an object never changes. */
export const bucketStorage = ({ db, now, vault }: StorageDeps, bucket: PictureBucket): PictureStorage => ({
  async put(bytes, commit) {
    const object = objectMark(vault) + randomUUID()
    await announceObject(db, object, new Date(now().getTime() + MOST_UPLOAD_MS))
    await bucket.put(object, bytes)
    return inTransaction(db, async (trx) => {
      if (!(await confirmObject(trx, object))) refuse('unavailable', '图片暂时无法保存，请稍后重试')
      return commit(trx, { bytes: null, object })
    })
  },
})

/** Returns the storage for new pictures. */
export const storageOf = (deps: StorageDeps & Pick<Deps, 'pictures'>): PictureStorage =>
  deps.pictures?.takesNew ? bucketStorage(deps, deps.pictures.bucket) : databaseStorage(deps)

/** Row of a picture, of which the caller has checked that this request may see it. */
export interface StoredPicture extends Place {
  name: string
  user_id: number
}

async function readPlace({ pictures }: Pick<Deps, 'pictures'>, { bytes, object }: Place): Promise<Uint8Array | null> {
  if (bytes || !object) return bytes
  if (!pictures) return refuse('unavailable', '图片暂时无法打开，请稍后重试')
  return pictures.bucket.get(object)
}

/**
 * Returns the picture of a row, opened. Looks at the row again when its object is missing: a move or a change of the key
 * may just have replaced it. Refuses with 503 while the bucket does not answer, with 404 when the picture has gone.
 */
export async function openPicture(
  deps: Pick<Deps, 'db' | 'vault' | 'pictures' | 'log'>,
  row: StoredPicture,
): Promise<Buffer> {
  let sealed = await readPlace(deps, row)
  if (!sealed) {
    const place = await findPlace(deps.db, row.name, row.user_id)
    if (place && place.object !== row.object) sealed = await readPlace(deps, place)
    else if (place) deps.log.error('the bucket has lost the object of a picture')
  }
  return deps.vault.openBytes(sealed ?? refuse('missing', '没有找到这张图片'), aboutPicture(row.name))
}
