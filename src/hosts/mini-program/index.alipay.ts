import { callMy } from '../my'
import { mapResult, unsupported } from '../result'
import { SHOPPER_MS } from '../settle'
import type { MiniProgramHost } from './contract'

export const miniProgram = {
  open: async ({ appId, path }) =>
    mapResult(await callMy('navigateToMiniProgram', { appId, path }, 'hide', SHOPPER_MS), () => {}),
  cover: async () => unsupported('link'),
} satisfies MiniProgramHost
