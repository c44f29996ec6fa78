import { alipayFailure } from './alipay-failure'
import { success, refused, unsupported, type HostResult, type Instead } from './result'
import { QUICK_MS, settle } from './settle'

type Calls = Record<string, ((options: object) => unknown) | undefined>
declare const my: Calls

/**
 * Calls Alipay directly, because Taro renames some options wrongly. `instead` is the fallback for a version without the
 * call.
 */
export const callMy = <T>(name: string, options: object, instead: Instead, ms = QUICK_MS): Promise<HostResult<T>> =>
  settle(ms, (answer) => {
    if (!my[name]) return answer(unsupported(instead))
    my[name]({
      ...options,
      success: (value: T | undefined) => answer(success(value ?? ({} as T))),
      fail: (error: unknown) => answer(refused(alipayFailure(name, error, instead))),
    })
  })
