import { here } from '../channel/h5'
import type { MiniProgramHost } from './contract'

export const miniProgram = {
  open: (target) => here.ask((hosts) => hosts.miniProgram.open(target)),
} satisfies MiniProgramHost
