import { mapResult, unsupported } from '../result'
import { SHOPPER_MS } from '../settle'
import { callWx } from '../wx'
import type { MiniProgramHost } from './contract'

export const miniProgram = {
  open: async ({ appId, path }) =>
    mapResult(await callWx('navigateToMiniProgram', { appId, path }, 'hide', SHOPPER_MS), () => {}),
  cover: async () => unsupported('link'),
} satisfies MiniProgramHost
