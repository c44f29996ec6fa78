import { alipayFailure } from '../alipay-failure'
import type { UploadHost } from './contract'
import { uploading, type Call } from './mini'

declare const my: { uploadFile?: Call }

/** Required, and Taro does not set it; older versions call the field by another name. */
const MORE = { fileType: 'image', fileName: 'file' }

export const upload = {
  send: (request) => uploading(request, my.uploadFile, MORE, (error) => alipayFailure('uploadFile', error, 'hide')),
} satisfies UploadHost
