import { success, refused, unsupported, type HostResult, type Instead } from './result'
import { QUICK_MS, settle } from './settle'
import { wechatFailure } from './wechat-failure'

type Calls = Record<string, ((options: object) => unknown) | undefined>
declare const wx: Calls

/**
 * Calls WeChat directly: Taro turns only the calls on its list into promises. `instead` is the fallback for a version
 * without the call.
 */
export const callWx = <T>(name: string, options: object, instead: Instead, ms = QUICK_MS): Promise<HostResult<T>> =>
  settle(ms, (answer) => {
    if (!wx[name]) return answer(unsupported(instead))
    wx[name]({
      ...options,
      success: (value: T | undefined) => answer(success(value ?? ({} as T))),
      fail: (error: unknown) => answer(refused(wechatFailure(error, instead))),
    })
  })

/**
 * Adds to a shopper's refusal whether WeChat will ever ask again: a permission once refused can be given only in its
 * settings.
 */
export async function settingSays<T>(result: HostResult<T>, scope: string): Promise<HostResult<T>> {
  if (result.ok || result.error.kind !== 'denied' || result.error.by !== 'shopper') return result
  const setting = await callWx<{ authSetting?: Record<string, boolean> }>('getSetting', {}, 'hide')
  const permanent = setting.ok && setting.value.authSetting?.[scope] === false
  return refused({ ...result.error, permanent })
}
