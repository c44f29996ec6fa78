import { success, refused, unsupported, type HostResult, type Instead } from '../result'
import { QUICK_MS, settle } from '../settle'
import { wechatFailure } from '../wechat-failure'

/** Common part of the JSSDKs of WeChat and WeCom. */
export type Sdk = Record<string, unknown>

type Call = (options: object) => unknown

/** Makes a call. A cancelled call reports through `cancel` only, without `success` or `fail`. */
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
      success: (value: T) => answer(success(value)),
      cancel: () => answer(refused({ kind: 'cancel' })),
      fail: (error: unknown) => answer(refused(wechatFailure(error, instead))),
    })
  })

/** Returns the code of a scan result, where the kind of a barcode comes first: `EAN_13,6901234567892`. */
export const codeIn = (text: string) => text.split(',').at(-1) ?? ''
