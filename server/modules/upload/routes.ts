import type { uploadEndpoints } from '../../../src/contract/upload/endpoints'
import type { Handlers } from '../../http/context'
import { readUpload, takeUpload } from './service'

export const uploadHandlers: Handlers<keyof typeof uploadEndpoints> = {
  upload: (ctx) => takeUpload(ctx),
  ocr: readUpload,
}
