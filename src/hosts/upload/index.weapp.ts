import { wechatFailure } from '../wechat-failure'
import type { UploadHost } from './contract'
import { uploading, type Call } from './mini'

declare const wx: { uploadFile?: Call }

export const upload = {
  send: (request) => uploading(request, wx.uploadFile, {}, (error) => wechatFailure(error, 'hide')),
} satisfies UploadHost
