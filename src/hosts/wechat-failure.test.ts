import type { HostFailure } from './result'
import { wechatFailure } from './wechat-failure'

const denied = (by: 'shopper' | 'privacy' | 'system'): HostFailure => ({ kind: 'denied', by, permanent: false })
const failed = (reason: string, code?: string) => ({ kind: 'failed', reason, ...(code ? { code } : {}) })
const CANCEL = { kind: 'cancel' }
const OLD = { kind: 'unsupported', instead: 'manual' }

test.each<[string, object, object]>([
  ['also', CANCEL, { errMsg: 'scanCode:fail cancel' }],
  ['ST-82', CANCEL, { errMsg: 'requestPayment:fail Canceled' }],
  ['also', CANCEL, { errMsg: 'getPhoneNumber:fail user deny' }],
  ['also', CANCEL, { errMsg: 'getPhoneNumber:fail user cancel' }],
  ['ER-68', denied('shopper'), { errMsg: 'getLocation:fail auth deny' }],
  ['ER-68', denied('shopper'), { errMsg: 'getLocation:fail:auth denied' }],
  ['ER-68', denied('shopper'), { errMsg: 'getLocation:fail authorize no response' }],
  ['ER-68', denied('shopper'), { errMsg: 'getLocation:fail user deny' }],
  ['ER-68', denied('shopper'), { errMsg: 'getLocation:fail_auth deny' }],
  ['ER-68', denied('shopper'), { errMsg: 'getLocation:permission denied' }],
  ['ER-68', denied('shopper'), { errMsg: 'system:access_denied' }],
  ['ER-68', denied('system'), { errMsg: 'getLocation:fail system permission denied' }],
  ['ER-68', denied('privacy'), { errMsg: 'getLocation:fail privacy permission is not authorized' }],
  ['ER-68', denied('privacy'), { errMsg: 'getLocation:fail', errno: 104 }],
  ['also', failed('quota'), { errMsg: 'getPhoneNumber:fail', errno: 1400001 }],
  ['also', failed('quota'), { errMsg: 'getPhoneNumber:fail', errCode: '1400001' }],
  ['ER-71', failed('busy'), { errMsg: 'getLocation:fail 频繁调用会增加电量损耗，可考虑使用 wx.onLocationChange' }],
  ['ER-69', failed('unavailable'), { errMsg: 'getLocation:fail:ERROR_NOCELL&WIFI_LOCATIONSWITCHOFF' }],
  ['ER-72', OLD, { errMsg: 'getLocation:fail function not exist' }],
  ['ER-72', OLD, { errMsg: 'getLocation:function_not_exist' }],
  ['also', OLD, { errMsg: 'scanCode:fail not supported' }],
  ['also', OLD, { errMsg: "scanCode:fail can't use" }],
  [
    'also',
    failed('param'),
    { errMsg: 'getLocation:fail the api need to be declared in the requiredPrivateInfos field' },
  ],
  ['also', failed('param'), { errMsg: 'login:fail offline verifying' }],
  ['also', failed('param'), { errMsg: 'x:fail api scope is not declared in the privacy agreement', errno: 112 }],
  ['ER-70', failed('timeout'), { errMsg: 'getLocation:fail timeout' }],
  ['ER-70', failed('timeout'), { errMsg: 'getLocation:fail time out' }],
  ['also', failed('network'), { errMsg: 'uploadFile:fail interrupted' }],
  ['also', failed('network'), { errMsg: 'uploadFile:fail net::ERR_CONNECTION_REFUSED' }],
  ['ER-71', failed('unknown'), { errMsg: 'getLocation:fail' }],
  ['ER-71', failed('unknown', '20001'), { errMsg: 'requestSubscribeMessage:fail', errCode: 20001 }],
])('%s %j is what %j means', (_, failure, error) => expect(wechatFailure(error, 'manual')).toEqual(failure))

test.each([undefined, null, {}, 5, 'text', new Error('x')])('%p is a failure without text', (error) =>
  expect(wechatFailure(error, 'hide')).toEqual({ kind: 'failed', reason: 'unknown' }),
)
