import type { HostResult } from '../result'

export interface Picture {
  /** Shown by an Image and sent by `upload`. */
  uri: string
  /** Bytes; 0 when the host does not say. */
  size: number
  /** What a browser sends. */
  file?: Blob
}

export interface PicturesHost {
  /** Up to `count` pictures of the album or the camera, made smaller where the host can. @spec BC-83 BC-84 */
  pick(options: { count: number; from: readonly ('album' | 'camera')[] }): Promise<HostResult<Picture[]>>
  /** Shows pictures full size, beginning at `index`. */
  preview(urls: readonly string[], index: number): Promise<HostResult>
  /** Puts a picture into the album, or among the downloads. `manual`: the shopper keeps it by a long press. */
  save(url: string): Promise<HostResult>
}
