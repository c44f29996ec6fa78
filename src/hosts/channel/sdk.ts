import { done, refused, unsupported, type HostResult, type Instead } from '../result'
import { QUICK_MS, settle } from '../settle'
import { wechatFailure } from '../wechat-failure'

/** What the JSSDKs of WeChat and WeCom have in common. */
export type Sdk = Record<string, unknown>

type Call = (options: object) => unknown

/** One call. A shopper who backs out is heard through `cancel` only: neither `success` nor `fail` follows. */
export const callSdk = <T>(
  sdk: Sdk,
  name: string,
  options: object,
  instead: Instead,
  ms = QUICK_MS,
): Promise<HostResult<T>> =>
  settle(ms, (answer) => {
    const call = sdk[name] as Call | undefined
    if (!call) return answer(unsupported(instead))
    call({
      ...options,
      success: (value: T) => answer(done(value)),
      cancel: () => answer(refused({ kind: 'cancel' })),
      fail: (error: unknown) => answer(refused(wechatFailure(error, instead))),
    })
  })

/** A bar code comes with the name of its kind before it: `EAN_13,6901234567892`. */
export const codeIn = (text: string) => text.split(',').at(-1) ?? ''
