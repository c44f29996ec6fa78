import { success, refused, unsupported, type HostFailure, type HostResult } from '../result'
import { settle } from '../settle'
import { GRACE_MS } from '../transport/mini'
import type { UploadRequest } from './contract'

type Uploaded = { status: number; body: unknown }

interface Task {
  abort?(): void
  onProgressUpdate?(listener: (event: { progress: number }) => void): void
}

export type Call = (options: object) => Task | undefined

interface Answer {
  statusCode: number | string
  data: unknown
}

/** Parses the body, which arrives as text. */
const read = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return data
  }
}

/** Runs a mini-program's upload: its task reports progress and can be aborted. */
export const uploading = async (
  { url, picture, headers, timeoutMs, onProgress, signal }: UploadRequest,
  call: Call | undefined,
  options: object,
  failureOf: (error: unknown) => HostFailure,
): Promise<HostResult<Uploaded>> => {
  let task: Task | undefined
  const sent = await settle<Uploaded>(timeoutMs + GRACE_MS, (answer) => {
    if (!call) return answer(unsupported('hide'))
    task = call({
      url,
      filePath: picture.uri,
      name: 'file',
      header: headers,
      timeout: timeoutMs,
      ...options,
      success: ({ statusCode, data }: Answer) => answer(success({ status: Number(statusCode), body: read(data) })),
      fail: (error: unknown) => answer(refused(failureOf(error))),
    })
    if (onProgress) task?.onProgressUpdate?.(({ progress }) => onProgress(progress))
    signal?.onCancel(() => answer(refused({ kind: 'cancel' })))
  })
  try {
    if (!sent.ok) task?.abort?.()
  } catch {
    // Ignores the error: the upload has already ended.
  }
  return sent
}
