import type { uploadEndpoints } from '../../../src/contract/upload/endpoints'
import type { Handlers } from '../../http/context'
import { takeUpload } from './service'

export const uploadHandlers: Handlers<keyof typeof uploadEndpoints> = { upload: (ctx) => takeUpload(ctx) }
