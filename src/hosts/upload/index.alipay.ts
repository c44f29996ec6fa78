import { alipayFailure } from '../alipay-failure'
import type { UploadHost } from './contract'
import { uploading } from './mini'

declare const my: { uploadFile(options: object): { abort(): void } | undefined }

export const upload = {
  send: (request) =>
    uploading(
      request,
      (callbacks) =>
        my.uploadFile({
          url: request.url,
          filePath: request.picture.uri,
          fileName: 'file',
          name: 'file',
          // Required, and Taro does not set it.
          fileType: 'image',
          header: request.headers,
          timeout: request.timeoutMs,
          ...callbacks,
        }),
      (error) => alipayFailure('uploadFile', error, 'hide'),
    ),
} satisfies UploadHost
