import { absoluteUrl } from './absolute-url'
import { hasBankTitle } from './bank-pages'
import type { BankBridge } from './bank/contract'
import { bridge as frame } from './bank/frame'
import { bridge as pingan } from './bank/pingan'
import { unpublished } from './bank/unpublished'
import { inApp } from './browser'
import type { ChannelCallbacks } from './contract'
import type { Bank, Detected } from './detect'
import type { ChannelHosts } from './hosts'
import { mapResult, success, unsupported, type HostResult } from '../result'
import type { ShareCard } from '../share/contract'

/**
 * Bridge of each bank. CMB's calls need a merchant number and a signature of the bank, UnionPay's a script and a
 * signature of UnionPay, and CCB publishes none: without these their apps are used without a bridge.
 */
const BRIDGES: Record<Bank, BankBridge> = {
  pingan,
  demo: frame,
  cmb: unpublished,
  ccb: unpublished,
  unionpay: unpublished,
}

/**
 * Delay before setting the title, in ms: the bank first shows the page's own title, which would replace ours.
 * @spec BC-48
 */
const TITLE_MS = 300

const isUnsupported = <T>(result: HostResult<T>) => !result.ok && result.error.kind === 'unsupported'

/** Uses the way of an ordinary browser where the bank offers no call. */
const orBrowser = async <T>(own: Promise<HostResult<T>>, other: () => Promise<HostResult<T>>) => {
  const result = await own
  return isUnsupported(result) ? other() : result
}

/** Hosts for our page in a bank's app. @spec ST-21 ST-80 */
export function make({ bank }: Detected, _: ChannelCallbacks): ChannelHosts {
  const base = inApp()
  // The `bank` channel always has a bank.
  const bridge = BRIDGES[bank!]
  const canShare = bridge.share !== unpublished.share
  let card: ShareCard | null = null
  return {
    ...base,
    location: { locate: () => bridge.getLocation() },
    map: { ...base.map, navigate: (place) => orBrowser(bridge.openMap(place), () => base.map.navigate(place)) },
    share: {
      set: async (newCard) => {
        card = newCard
        return canShare ? success(undefined) : unsupported('copy')
      },
      open: async () =>
        card && canShare
          ? bridge.share({ title: card.title, desc: card.desc ?? '', url: absoluteUrl(card.path) })
          : unsupported('copy'),
    },
    // The provider's page takes the payment where the bank has no sheet of its own.
    pay: { ...base.pay, pay: (request) => orBrowser(bridge.pay(request), () => base.pay.pay(request)) },
    close: () => bridge.close(),
    // Some banks block dialling from a page.
    phone: { call: async () => unsupported('copy') },
    miniProgram: { ...base.miniProgram, open: async () => unsupported('link') },
    login: {
      code: async () => mapResult(await bridge.getToken(), (code) => ({ from: 'bank' as const, code })),
      leave: async () => unsupported('sms'),
    },
    title: (title) => {
      const path = window.location.pathname
      if (!hasBankTitle(path)) return
      setTimeout(() => {
        if (window.location.pathname === path) void bridge.setTitle(title)
      }, TITLE_MS)
    },
  }
}
