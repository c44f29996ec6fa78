import { unsupported } from '../result'
import type { CalendarHost } from './contract'

export const calendar = { canAdd: () => false, add: async () => unsupported('hide') } satisfies CalendarHost
