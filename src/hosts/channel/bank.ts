import type { Point } from '../location/contract'
import { success, failed, unsupported, type HostResult, type Instead } from '../result'
import { QUICK_MS, settle } from '../settle'
import { hasBankTitle } from './bank-pages'
import { inApp } from './browser'
import type { ChannelCallbacks } from './contract'
import type { Bank, Detected } from './detect'
import type { ChannelHosts } from './hosts'

type Hear = (error: unknown, data?: Record<string, unknown>) => void
type Call = (name: string, options: object, callback: Hear) => void

interface Bridges {
  aladdin?: { call(component: string, action: string, options: object, callback: Hear): void }
  cmbBridge?: { call: Call }
  CCBBridge?: { call: Call }
  cupBridge?: { call: Call }
}

/**
 * Bridge of each bank as one function. Ping An's is public: component, action, and a callback `(error, data)`. The
 * other banks give their documents only to partners; until we have them, each bridge is assumed to work like Ping An's,
 * under its own global name.
 */
const BRIDGES: Record<Bank, (planted: Bridges) => Call | undefined> = {
  pingan: ({ aladdin }) => aladdin && ((name, options, callback) => aladdin.call('yaoda', name, options, callback)),
  cmb: ({ cmbBridge }) => cmbBridge && cmbBridge.call.bind(cmbBridge),
  ccb: ({ CCBBridge }) => CCBBridge && CCBBridge.call.bind(CCBBridge),
  unionpay: ({ cupBridge }) => cupBridge && cupBridge.call.bind(cupBridge),
}

/**
 * Delay before setting the title, in ms: the bank first shows the page's own title, which would replace ours.
 * @spec BC-48
 */
export const TITLE_MS = 300

/** Error code of a bank that has no position; the shopper then chooses an address. @spec ER-73 */
const NO_POSITION = 4001
const codeOf = (error: unknown) => Number((error as { code?: unknown } | null)?.code ?? error) || 0

function request(
  bank: Bank,
  name: string,
  options: object,
  instead: Instead,
): Promise<HostResult<Record<string, unknown>>> {
  return settle(QUICK_MS, (answer) => {
    const call = BRIDGES[bank](window as Bridges)
    if (!call) return answer(unsupported(instead))
    call(name, options, (error, data = {}) => {
      const code = codeOf(error ?? data)
      if (code === NO_POSITION) return answer(unsupported('picker'))
      answer(error ? failed('unknown', code ? String(code) : undefined) : success(data))
    })
  })
}

/** Hosts for our page in a bank's app. Payments happen on the provider's page, as in a browser. @spec ST-21 ST-80 */
export function make({ bank }: Detected, _: ChannelCallbacks): ChannelHosts {
  const base = inApp()
  // The `bank` channel always has a bank.
  const call = (name: string, instead: Instead, options = {}) => request(bank!, name, options, instead)
  return {
    ...base,
    location: {
      locate: async () => {
        const result = await call('getLocation', 'picker')
        if (!result.ok) return result
        const point: Point = { latitude: Number(result.value.latitude), longitude: Number(result.value.longitude) }
        return point.latitude && point.longitude ? success(point) : failed('unavailable')
      },
    },
    share: { set: async () => unsupported('copy'), open: async () => unsupported('copy') },
    // Some banks block dialling from a page.
    phone: { call: async () => unsupported('copy') },
    miniProgram: { ...base.miniProgram, open: async () => unsupported('link') },
    login: {
      code: async () => {
        const reply = await call('getToken', 'sms')
        if (!reply.ok) return reply
        const { token } = reply.value
        return typeof token === 'string' && token ? success({ from: 'bank', code: token }) : failed('unavailable')
      },
      leave: async () => unsupported('sms'),
    },
    title: (title) => {
      const path = window.location.pathname
      if (!hasBankTitle(path)) return
      setTimeout(() => {
        if (window.location.pathname === path) void call('setTitle', 'hide', { title })
      }, TITLE_MS)
    },
  }
}
