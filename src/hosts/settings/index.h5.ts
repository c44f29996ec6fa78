import { here } from '../channel/h5'
import type { SettingsHost } from './contract'

export const settings = {
  open: (of, refused) => here.ask((hosts) => hosts.settings.open(of, refused)),
} satisfies SettingsHost
