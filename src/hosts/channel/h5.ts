import { createChannelHost } from './channel-host'
import type { Bank } from './detect'

interface Planted {
  __wxjs_environment?: string
  WeixinJSBridge?: unknown
  CCBBridge?: unknown
  cupBridge?: unknown
  name?: string
}

/** Reads a stored value; a private window may forbid access. */
const stored = (key: string) => {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

const bankIn = ({ CCBBridge, cupBridge, name }: Planted): Bank | null =>
  CCBBridge ? 'ccb' : cupBridge ? 'unionpay' : name === 'bank' ? 'demo' : null

const signs = () => {
  const planted = window as Planted
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    storedEnv: stored('env'),
    wechatEnv: planted.__wxjs_environment,
    hasWechatBridge: Boolean(planted.WeixinJSBridge),
    injectedBank: bankIn(planted),
  }
}

export const channelHost = createChannelHost({
  signs,
  files: {
    wx: () => import('./wechat'),
    wxmp: () => import('./wechat-mini'),
    ali: () => import('./alipay'),
    alimp: () => import('./alipay-mini'),
    wecom: () => import('./wecom'),
    bank: () => import('./bank'),
    browser: () => import('./browser'),
  },
})
