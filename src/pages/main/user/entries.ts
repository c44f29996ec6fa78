import type { userTexts } from '@/texts/user'
import type { IconName } from '@/ui/icon'

/** A link of the account page: a route, or an action of the model (`invite`, `help`). */
interface Entry {
  name: keyof typeof userTexts.entries
  icon: IconName
  /** Code of the service behind the link, which is hidden while the shop has switched the service off. */
  needs?: string
}

/** Links about the medication of the shopper and the family. */
export const MEDICATION = [
  { name: 'patients', icon: 'user' },
  { name: 'rxDemand', icon: 'rx' },
  { name: 'care', icon: 'pulse' },
  { name: 'pharmacist', icon: 'chat-ok' },
  { name: 'insuranceCard', icon: 'card', needs: 'insurers' },
] as const satisfies readonly Entry[]

const TOOLS = [
  { name: 'messages', icon: 'bell' },
  { name: 'addressList', icon: 'pin' },
  { name: 'collect', icon: 'heart' },
  { name: 'record', icon: 'history' },
  { name: 'pickOrders', icon: 'store' },
] as const satisfies readonly Entry[]

const BENEFITS = [
  { name: 'member', icon: 'crown' },
  { name: 'couponCenter', icon: 'ticket' },
  { name: 'invite', icon: 'share' },
  { name: 'groupMine', icon: 'puzzle' },
  { name: 'insurancePoster', icon: 'umbrella' },
] as const satisfies readonly Entry[]

const SERVICE = [
  { name: 'welfare', icon: 'gift' },
  { name: 'health', icon: 'book' },
  { name: 'serviceHome', icon: 'chat' },
  { name: 'help', icon: 'phone' },
  { name: 'feedback', icon: 'pencil' },
] as const satisfies readonly Entry[]

/** Leaves out the links to services that the shop has switched off. */
export const offeredEntries = <E extends Entry>(entries: readonly E[], off: readonly string[]): E[] =>
  entries.filter(({ needs = '' }) => !off.includes(needs))

/** The other links by group; the key names the title of the group. */
export const GROUPS = { tools: TOOLS, benefits: BENEFITS, service: SERVICE } as const

/** Links below the groups, one in a row, for pages that a shopper seldom uses. */
export const SETTINGS = [
  { name: 'family', icon: 'family' },
  { name: 'emergencyCard', icon: 'aid' },
  { name: 'cityServer', icon: 'city' },
  { name: 'invoiceMain', icon: 'receipt', needs: 'invoices' },
  { name: 'consent', icon: 'lock' },
  { name: 'certificate', icon: 'licence' },
  { name: 'userInfo', icon: 'gear' },
] as const satisfies readonly Entry[]

export type EntryName = (
  | typeof MEDICATION
  | typeof TOOLS
  | typeof BENEFITS
  | typeof SERVICE
  | typeof SETTINGS
)[number]['name']
