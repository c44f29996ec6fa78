import { unsupported } from '../result'
import type { MiniProgramHost } from './contract'

export const miniProgram = { open: async () => unsupported('link') } satisfies MiniProgramHost
