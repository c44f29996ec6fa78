import { alipayFailure } from '../alipay-failure'
import type { UploadHost } from './contract'
import { uploading, type Call } from './mini'

declare const my: { uploadFile?: Call }

/** Options that Alipay requires and Taro does not set; older versions have another name for the field. */
const UPLOAD_OPTIONS = { fileType: 'image', fileName: 'file' }

export const upload = {
  send: (request) =>
    uploading(request, my.uploadFile, UPLOAD_OPTIONS, (error) => alipayFailure('uploadFile', error, 'hide')),
} satisfies UploadHost
