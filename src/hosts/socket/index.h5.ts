import { here } from '../channel/h5'
import type { SocketHost } from './contract'

export const socket = { open: (wish) => here.ask((hosts) => hosts.socket.open(wish)) } satisfies SocketHost
