import { unsupported } from '../result'
import type { UploadHost } from './contract'

export const upload = { send: async () => unsupported('hide') } satisfies UploadHost
