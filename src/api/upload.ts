import type { Reply } from '../contract/types'
import type { Picture } from '../hosts/pictures/contract'
import type { HostFailure } from '../hosts/result'
import type { HttpFailure, HttpRequest, HttpResult, Transport } from '../hosts/transport/contract'
import type { UploadHost } from '../hosts/upload/contract'
import { createApi, type ApiDeps } from '.'
import { createCancel } from './cancel'
import type { Result } from './result'

export interface UploadOptions {
  /** Percent sent, as an integer. */
  onProgress?(percent: number): void
  /** Gets a function that cancels the upload; its result is then `cancelled`. */
  onStart?(cancel: () => void): void
}

function reasonOf(error: HostFailure): HttpFailure {
  if (error.kind === 'cancel') return 'cancelled'
  return error.kind === 'failed' && error.reason === 'timeout' ? 'timeout' : 'failed'
}

/** Wraps the transport to send the picture as the body: the form and its content type belong to the host. */
function carrying(transport: Transport, host: UploadHost, picture: Picture, options: UploadOptions): Transport {
  const { signal, cancel } = createCancel()
  options.onStart?.(cancel)
  return {
    ...transport,
    send: async ({ url, headers, timeoutMs }: HttpRequest): Promise<HttpResult> => {
      const { 'content-type': _, ...rest } = headers
      const sent = await host.send({
        url,
        picture,
        headers: rest,
        timeoutMs,
        signal,
        onProgress: options.onProgress,
      })
      return sent.ok ? { ok: true, ...sent.value } : { ok: false, reason: reasonOf(sent.error) }
    },
  }
}

/** Uploads one picture with the shopper's token, and returns its url on the server. @spec API-22 ER-11 */
export const uploadPicture = (
  { upload, ...deps }: ApiDeps & { upload: UploadHost },
  picture: Picture,
  options: UploadOptions = {},
): Promise<Result<Reply<'upload'>>> =>
  createApi({ ...deps, transport: carrying(deps.transport, upload, picture, options) }).call('upload', {})
