import type { uploadEndpoints } from '../../../../src/contract/upload/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { readUpload, takeUpload } from './uploads'

export const uploadHandlers: Handlers<keyof typeof uploadEndpoints> = {
  upload: (ctx) => takeUpload(ctx),
  ocr: readUpload,
}
