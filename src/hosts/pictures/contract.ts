import type { HostResult } from '../result'

export interface Picture {
  /** Uri that an Image shows and `upload` sends. */
  uri: string
  /** Size in bytes; 0 when the host does not report it. */
  size: number
  /** Data that a browser uploads. */
  file?: Blob
}

export interface PicturesHost {
  /** Picks up to `count` pictures from the album or the camera, made smaller where the host can. @spec BC-83 BC-84 */
  pick(options: { count: number; from: readonly ('album' | 'camera')[] }): Promise<HostResult<Picture[]>>
  /** Shows pictures in full size, starting at `index`. */
  preview(urls: readonly string[], index: number): Promise<HostResult>
  /** Saves a picture to the album or the downloads. `manual`: the shopper saves it by a long press. */
  save(url: string): Promise<HostResult>
}
