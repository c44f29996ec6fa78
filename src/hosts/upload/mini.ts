import { done, refused, type HostFailure, type HostResult } from '../result'
import { settle } from '../settle'
import { GRACE_MS } from '../transport/mini'
import type { UploadRequest } from './contract'

export type Uploaded = { status: number; body: unknown }

interface Task {
  abort?(): void
  onProgressUpdate?(hear: (event: { progress: number }) => void): void
}

interface Callbacks {
  success(answer: { statusCode: number; data: unknown }): void
  fail(error: unknown): void
}

/** Runs a mini-program's upload: its task tells how far it is and can be ended. */
export const uploading = async (
  { timeoutMs, onProgress, signal }: UploadRequest,
  start: (callbacks: Callbacks) => Task | undefined,
  failureOf: (error: unknown) => HostFailure,
): Promise<HostResult<Uploaded>> => {
  let task: Task | undefined
  const sent = await settle<Uploaded>(timeoutMs + GRACE_MS, (answer) => {
    task = start({
      success: ({ statusCode, data }) => answer(done({ status: Number(statusCode), body: data })),
      fail: (error) => answer(refused(failureOf(error))),
    })
    if (onProgress) task?.onProgressUpdate?.(({ progress }) => onProgress(progress))
    signal?.onCancel(() => answer(refused({ kind: 'cancel' })))
  })
  if (!sent.ok) task?.abort?.()
  return sent
}
