import type { Db } from '../../../platform/db/open'
import type { Vault } from '../../../platform/encryption'
import { ProviderFailure } from '../../../platform/provider-http'
import type { PictureBucket } from '../../../providers/picture-bucket/contract'
import { aboutPicture } from '../../../schema/sealed-bindings'
import { bucketStorage, databaseStorage, objectMark, type PictureStorage } from './picture-storage'
import { sealedPicture } from './sealed-picture'
import { findPlace, listPicturesToMove, replacePlace, type MoveSource } from './storage-queries'

interface MoveDeps {
  db: Db
  vault: Vault
  now: () => Date
  bucket: PictureBucket
}

export interface MoveCount {
  done: number
  /** Pictures that stay where they are: no key opens them, or the bucket has lost their object. */
  failed: number
}

const BATCH = 50
/** Failures in a row after which the bucket counts as unavailable. */
const MOST_FAILURES = 3

class Replaced extends Error {}

/**
 * Seals one picture with the first key and puts it into a storage. Returns false when its bytes are lost; throws a ProviderFailure when
 * the bucket does not answer.
 */
async function moveOne({ db, vault, bucket }: MoveDeps, to: PictureStorage, row: { name: string; user_id: number }) {
  const { name, user_id } = row
  const place = await findPlace(db, name, user_id)
  // A shopper has deleted it meanwhile.
  if (!place) return true
  const sealed = place.bytes ?? (await bucket.get(place.object ?? ''))
  if (!sealed) return false
  const { bytes, print } = sealedPicture(vault, name, vault.openBytes(sealed, aboutPicture(name)))
  try {
    await to.put(bytes, async (handle, next) => {
      // Rolls back, so that the new object is deleted again.
      if (!(await replacePlace(handle, { name, user_id, before: place.object }, { ...next, print })))
        throw new Replaced()
    })
  } catch (error) {
    if (!(error instanceof Replaced)) throw error
  }
  return true
}

async function moveAll(
  deps: MoveDeps,
  from: MoveSource,
  to: PictureStorage,
  say: (count: MoveCount) => void,
): Promise<MoveCount> {
  const count = { done: 0, failed: 0 }
  let failures = 0
  for (let after = ''; ;) {
    const rows = await listPicturesToMove(deps.db, from, { after, limit: BATCH })
    for (const row of rows) {
      try {
        count[(await moveOne(deps, to, row)) ? 'done' : 'failed']++
        failures = 0
      } catch (error) {
        count.failed++
        if (error instanceof ProviderFailure && ++failures >= MOST_FAILURES) throw error
      }
    }
    after = rows.at(-1)?.name ?? after
    if (rows.length > 0) say({ ...count })
    if (rows.length < BATCH) return count
  }
}

/**
 * Moves all pictures into the bucket, or back into the database, one after the other while servers run. Goes on where
 * it stopped when it runs again. `say` reports after each batch. Throws a ProviderFailure when the bucket is
 * unavailable.
 */
export const movePictures = (deps: MoveDeps, to: 'bucket' | 'database', say: (count: MoveCount) => void = () => {}) =>
  to === 'bucket'
    ? moveAll(deps, 'database', bucketStorage(deps, deps.bucket), say)
    : moveAll(deps, 'bucket', databaseStorage(deps), say)

/** Seals the objects of other keys with the first key, as `reseal` does with the database. */
export const resealObjects = (deps: MoveDeps, say: (count: MoveCount) => void = () => {}) =>
  moveAll(deps, { objectsWithout: objectMark(deps.vault) }, bucketStorage(deps, deps.bucket), say)
