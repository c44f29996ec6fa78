import type { Picture } from '../pictures/contract'
import type { HostResult } from '../result'
import type { Cancel } from '../transport/contract'

export interface UploadRequest {
  url: string
  picture: Picture
  headers: Record<string, string>
  timeoutMs: number
  /** Reports the upload progress in whole per cent. */
  onProgress?(percent: number): void
  /** Ends the upload early; its result is then cancelled. */
  signal?: Cancel
}

export interface UploadHost {
  /** Uploads one picture as the multipart field `file`. Every status is a reply; a JSON body is parsed. */
  send(request: UploadRequest): Promise<HostResult<{ status: number; body: unknown }>>
}
