import { channelHost } from '../channel/h5'
import type { MiniProgramHost } from './contract'

export const miniProgram = {
  open: (target) => channelHost.callHosts((hosts) => hosts.miniProgram.open(target)),
  cover: (over, target, opened) => channelHost.callHosts((hosts) => hosts.miniProgram.cover(over, target, opened)),
} satisfies MiniProgramHost
