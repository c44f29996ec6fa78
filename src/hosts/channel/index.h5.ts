import type { ChannelHost } from './contract'
import { here } from './h5'

export const channel = { connect: here.connect } satisfies ChannelHost
