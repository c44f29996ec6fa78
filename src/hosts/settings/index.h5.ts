import { channelHost } from '../channel/h5'
import type { SettingsHost } from './contract'

export const settings = {
  open: (of, refused) => channelHost.callHosts((hosts) => hosts.settings.open(of, refused)),
} satisfies SettingsHost
