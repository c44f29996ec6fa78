import { alipayFailure } from './alipay-failure'

const denied = (by: string, permanent = false) => ({ kind: 'denied', by, permanent })
const failed = (reason: string, code?: number) => ({ kind: 'failed', reason, ...(code ? { code: String(code) } : {}) })
const CANCEL = { kind: 'cancel' }

test.each<[string, string, number, object]>([
  ['ER-72', 'getLocation', 1, { kind: 'unsupported', instead: 'manual' }],
  ['', 'scan', 1, { kind: 'unsupported', instead: 'manual' }],
  ['', 'anything', 2, failed('param')],
  ['', 'anything', 3, failed('unknown', 3)],
  ['', 'getAuthCode', 3, CANCEL],
  ['', 'anything', 4, denied('platform')],
  ['', 'scan', 10, CANCEL],
  ['', 'chooseImage', 10, failed('unknown', 10)],
  ['', 'chooseImage', 11, CANCEL],
  ['', 'getAuthCode', 11, CANCEL],
  ['', 'requestSubscribeMessage', 11, CANCEL],
  ['', 'getPhoneNumber', 11, CANCEL],
  ['ER-68', 'getLocation', 11, denied('system')],
  ['', 'uploadFile', 11, failed('param')],
  ['ER-69', 'getLocation', 12, failed('network')],
  ['', 'getAuthCode', 12, failed('network')],
  ['', 'uploadFile', 12, failed('network')],
  ['ER-69', 'getLocation', 13, failed('unavailable')],
  ['', 'uploadFile', 13, denied('system')],
  ['ER-70', 'getLocation', 14, failed('timeout')],
  ['', 'requestSubscribeMessage', 15, failed('busy')],
  ['ER-69', 'getLocation', 18, failed('network')],
  ['', 'navigateToMiniProgram', 30, denied('platform')],
  ['', 'navigateToMiniProgram', 31, failed('unknown', 31)],
  ...['scan', 'getLocation', 'chooseLocation', 'chooseImage'].flatMap((call): [string, string, number, object][] => [
    [call === 'getLocation' ? 'ER-68' : '', call, 2001, denied('shopper')],
    [call === 'getLocation' ? 'ER-68' : '', call, 2002, denied('shopper', true)],
    [call === 'getLocation' ? 'ER-68' : '', call, 2003, denied('shopper', true)],
  ]),
  ['', 'getPhoneNumber', 40001, failed('param')],
  ['', 'requestSubscribeMessage', 106002, failed('unknown', 106002)],
  ['ER-71', 'getLocation', 99, failed('unknown', 99)],
])('%s of %s, %d is %j', (_, call, error, failure) => {
  expect(alipayFailure(call, { error }, 'manual')).toEqual(failure)
  expect(alipayFailure(call, { error: String(error) }, 'manual')).toEqual(failure)
})

test.each([undefined, null, {}, { error: 'x' }, { errorMessage: 'no' }])('%j is a failure without a number', (error) =>
  expect(alipayFailure('scan', error, 'hide')).toEqual({ kind: 'failed', reason: 'unknown' }),
)
