import type { Picture } from '../pictures/contract'
import type { HostResult } from '../result'
import type { Cancel } from '../transport/contract'

export interface UploadRequest {
  url: string
  picture: Picture
  headers: Record<string, string>
  timeoutMs: number
  /** Whole percent sent. */
  onProgress?(percent: number): void
  /** Ends it early; it is then cancelled. */
  signal?: Cancel
}

export interface UploadHost {
  /** Sends one picture as the multipart field `file`. Every status is an answer; a body of JSON is read. */
  send(request: UploadRequest): Promise<HostResult<{ status: number; body: unknown }>>
}
