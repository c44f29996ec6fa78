import { shrinkSize, type Size } from '../../domain/image-size'
import { success, type HostResult } from '../result'
import type { Picture } from './contract'

/** Host calls that measure and compress a picture. */
export interface Shrinking {
  sizeOf(uri: string): Promise<HostResult<Size>>
  shrink(uri: string, to: Size): Promise<HostResult<string | undefined>>
}

/** Returns the picture with no more pixels than needed, or unchanged when the host cannot shrink it. @spec BC-83 */
async function compress(picture: Picture, { sizeOf, shrink }: Shrinking): Promise<Picture> {
  const own = await sizeOf(picture.uri)
  if (!own.ok || !own.value.width || !own.value.height) return picture
  const to = shrinkSize(own.value)
  if (to.width === own.value.width) return picture
  const made = await shrink(picture.uri, to)
  return made.ok && made.value ? { uri: made.value, size: 0 } : picture
}

/** Returns the picked pictures, each made smaller. */
export const compressAll = async (picked: HostResult<Picture[]>, options: Shrinking): Promise<HostResult<Picture[]>> =>
  picked.ok ? success(await Promise.all(picked.value.map((picture) => compress(picture, options)))) : picked
