import type { ChannelHost } from './contract'
import { channelHost } from './h5'

export const channel = { connect: channelHost.connect } satisfies ChannelHost
