import { failed, type HostResult, type Instead } from '../result'
import type { ChannelCallbacks, Signed } from './contract'
import type { Detected, Os } from './detect'
import { landingUrl, withoutHash } from './landing'
import { callSdk, type Sdk } from './sdk'
import { isAtLeast, OPEN_TAG_SINCE } from './version'

/** Timeout in ms of WeChat's signature check, including the wait for its bridge. */
const VERIFY_MS = 8000

/**
 * Calls to register, with share calls among them: a list of payment calls alone would pass with a signature that share
 * calls refuse.
 */
const CALLS = [
  'checkJsApi',
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'getLocation',
  'openLocation',
  'scanQRCode',
  'chooseWXPay',
  'previewImage',
]

interface Config {
  error(callback: (error: unknown) => void): void
  ready(callback: () => void): void
  config(options: object): void
  checkJsApi(options: object): void
}

/**
 * Returns the urls to sign, in order. iOS checks the url that opened the web view, Android the current url or that: on
 * Android a refused url is followed by the other.
 */
export const urlsToSign = (os: Os, landing: string, current: string): string[] =>
  os === 'ios' ? [landing] : [...new Set([landing, current])]

interface Deps {
  at: Detected
  callbacks: ChannelCallbacks
  load: () => Promise<Sdk>
}

/** WeChat's JSSDK, ready for calls once its signature has been accepted. @spec API-13 ER-74 */
export function createJssdk({ at, callbacks, load }: Deps) {
  const verify = (sdk: Config, { appId, timestamp, nonceStr, signature }: Signed) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), VERIFY_MS)
      const end = (isGood: boolean) => {
        clearTimeout(timer)
        resolve(isGood)
      }
      sdk.error(() => end(false))
      const openTagList = isAtLeast(at.wechatVersion, OPEN_TAG_SINCE) ? ['wx-open-launch-weapp'] : []
      sdk.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList: [...CALLS], openTagList })
      // Checks with a call: `ready` fires at once when an earlier signature was checked, but a call is answered after the
      // verdict on this one.
      sdk.ready(() => sdk.checkJsApi({ jsApiList: ['checkJsApi'], complete: () => end(true) }))
    })

  const start = async (): Promise<HostResult<Sdk>> => {
    const sdk = await load()
    for (const url of urlsToSign(at.os, landingUrl(), withoutHash(window.location.href))) {
      const signed = await callbacks.sign('wechat', url)
      if (!signed) {
        callbacks.report('signature request failed')
        // Resets the state, because the network may be back at the next call.
        started = undefined
        return failed('network')
      }
      if (await verify(sdk as unknown as Config, signed)) return { ok: true, value: sdk }
    }
    callbacks.report('signature verification failed')
    return failed('signature')
  }

  let started: Promise<HostResult<Sdk>> | undefined
  const ready = () =>
    (started ??= start().catch(() => {
      started = undefined
      return failed('network')
    }))

  return {
    ready,
    call: async <T>(name: string, options: object, instead: Instead, ms?: number): Promise<HostResult<T>> => {
      const sdk = await ready()
      return sdk.ok ? callSdk<T>(sdk.value, name, options, instead, ms) : sdk
    },
  }
}

export type Jssdk = ReturnType<typeof createJssdk>

/** Loads the SDK as a separate chunk: only the channels of WeChat need it. */
export const loadJssdk = async () => (await import('weixin-js-sdk')).default as unknown as Sdk
