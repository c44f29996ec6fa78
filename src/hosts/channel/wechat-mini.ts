import { success, mapResult, unsupported, type HostResult } from '../result'
import { settle } from '../settle'
import { inApp } from './browser'
import type { ChannelCallbacks } from './contract'
import type { Detected } from './detect'
import type { ChannelHosts } from './hosts'
import { createJssdk, loadJssdk } from './jssdk'
import { callSdk, type Sdk } from './sdk'
import { MINI_TARGETS, phoneTarget } from './targets'
import { overJssdk } from './wechat'
import { absoluteUrl } from './absolute-url'

/** Timeout in ms after which a silent mini-program call counts as done: its page may cover ours without a callback. */
const COVERED_MS = 2000

/**
 * The web view of a WeChat mini-program. Payment and sign-in are pages of the mini-program, which shares the data it
 * has at the moment of sharing.
 * @spec ST-32 ST-80 NAV-52
 */
export function make(at: Detected, callbacks: ChannelCallbacks): ChannelHosts {
  const jssdk = createJssdk({ at, callbacks, load: loadJssdk })
  // Calls without a signature, because these calls need none.
  const shell = async (name: 'navigateTo' | 'postMessage', options: object): Promise<HostResult> => {
    const sdk = await loadJssdk()
    return mapResult(await callSdk(sdk.miniProgram as Sdk, name, options, 'hide', COVERED_MS), () => {})
  }
  const open = (url: string) =>
    settle<void>(COVERED_MS * 2, async (answer) => {
      const opened = await shell('navigateTo', { url })
      const isCovered = !opened.ok && opened.error.kind === 'failed' && opened.error.reason === 'timeout'
      answer(isCovered ? success(undefined) : opened)
    })
  return {
    ...inApp(),
    ...overJssdk(jssdk, callbacks),
    share: {
      set: ({ title, desc = '', path, image }) =>
        shell('postMessage', {
          data: { share: { title, desc, url: absoluteUrl(path), image } },
        }),
      open: async () => unsupported('overlay'),
    },
    pay: {
      pay: async () => unsupported('page'),
      handOver: async (page, orderNo, platform) => {
        const target = page === 'pay' && platform ? 'merchantPay' : page
        return mapResult(await open(MINI_TARGETS[target]({ orderNo, platform })), () => 'left' as const)
      },
    },
    login: {
      code: async () => unsupported('page'),
      leave: (to) => open(phoneTarget('wechat', window.location.origin, to)),
    },
  }
}
