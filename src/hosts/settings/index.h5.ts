import { unsupported } from '../result'
import type { SettingsHost } from './contract'

export const settings = { open: async () => unsupported('hide') } satisfies SettingsHost
