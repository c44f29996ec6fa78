import { wechatFailure } from '../wechat-failure'
import type { UploadHost } from './contract'
import { uploading } from './mini'

declare const wx: { uploadFile(options: object): { abort(): void } }

export const upload = {
  send: (request) =>
    uploading(
      request,
      (callbacks) =>
        wx.uploadFile({
          url: request.url,
          filePath: request.picture.uri,
          name: 'file',
          header: request.headers,
          timeout: request.timeoutMs,
          ...callbacks,
        }),
      (error) => wechatFailure(error, 'hide'),
    ),
} satisfies UploadHost
