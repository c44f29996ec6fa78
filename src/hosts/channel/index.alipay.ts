import type { ChannelHost } from './contract'

export const channel = { connect: () => {} } satisfies ChannelHost
