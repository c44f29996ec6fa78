import { here } from '../channel/h5'
import type { MiniProgramHost } from './contract'

export const miniProgram = {
  open: (target) => here.ask((hosts) => hosts.miniProgram.open(target)),
  cover: (over, target, opened) => here.ask((hosts) => hosts.miniProgram.cover(over, target, opened)),
} satisfies MiniProgramHost
