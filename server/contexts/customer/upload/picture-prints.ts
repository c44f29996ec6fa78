import { ownerOf, type Ctx } from '../../../platform/http/context'
import { openPicture } from './picture-storage'
import { listOwnPictures } from './queries'
import { findPlace } from './storage-queries'

/**
 * Returns the blind indexes of the shopper's own pictures under every key, one list for each picture that exists. Reads a picture only
 * during a rotation, when its stored index may be that of another key. Run it before a transaction: the bucket may be slow.
 */
export async function printsOfPictures(ctx: Ctx, urls: readonly string[]): Promise<string[][]> {
  if (urls.length === 0) return []
  const userId = ownerOf(ctx)
  const names = urls.map((url) => url.replace('/upload/', ''))
  const prints: string[][] = []
  for (const { name, print } of await listOwnPictures(ctx.db, userId, names)) {
    if (print !== null && ctx.vault.keyIds.length === 1) prints.push([print])
    else {
      const place = await findPlace(ctx.db, name, userId)
      if (place) prints.push(ctx.vault.prints(await openPicture(ctx, { name, user_id: userId, ...place })))
    }
  }
  return prints
}
