import { alipayFailure } from './alipay-failure'

const denied = (by: string, permanent = false) => ({ kind: 'denied', by, permanent })
const failed = (reason: string, code?: number) => ({ kind: 'failed', reason, ...(code ? { code: String(code) } : {}) })
const CANCEL = { kind: 'cancel' }

test.each<[string, string, number, object]>([
  ['ER-72', 'getLocation', 1, { kind: 'unsupported', instead: 'manual' }],
  ['also', 'scan', 1, { kind: 'unsupported', instead: 'manual' }],
  ['also', 'anything', 2, failed('param')],
  ['also', 'anything', 3, failed('unknown', 3)],
  ['also', 'getAuthCode', 3, CANCEL],
  ['also', 'anything', 4, denied('platform')],
  ['also', 'scan', 10, CANCEL],
  ['also', 'chooseImage', 10, failed('unknown', 10)],
  ['also', 'chooseImage', 11, CANCEL],
  ['also', 'getAuthCode', 11, CANCEL],
  ['also', 'requestSubscribeMessage', 11, CANCEL],
  ['also', 'getPhoneNumber', 11, CANCEL],
  ['ER-68', 'getLocation', 11, denied('system')],
  ['also', 'uploadFile', 11, failed('param')],
  ['ER-69', 'getLocation', 12, failed('network')],
  ['also', 'getAuthCode', 12, failed('network')],
  ['also', 'uploadFile', 12, failed('network')],
  ['ER-69', 'getLocation', 13, failed('unavailable')],
  ['also', 'uploadFile', 13, denied('system')],
  ['ER-70', 'getLocation', 14, failed('timeout')],
  ['also', 'requestSubscribeMessage', 15, failed('busy')],
  ['ER-69', 'getLocation', 18, failed('network')],
  ['also', 'navigateToMiniProgram', 30, denied('platform')],
  ['also', 'navigateToMiniProgram', 31, failed('unknown', 31)],
  ...['scan', 'getLocation', 'chooseLocation', 'chooseImage'].flatMap((call): [string, string, number, object][] => [
    [call === 'getLocation' ? 'ER-68' : 'also', call, 2001, denied('shopper')],
    [call === 'getLocation' ? 'ER-68' : 'also', call, 2002, denied('shopper', true)],
    [call === 'getLocation' ? 'ER-68' : 'also', call, 2003, denied('shopper', true)],
  ]),
  ['also', 'getPhoneNumber', 40001, failed('param')],
  ['also', 'requestSubscribeMessage', 106002, failed('unknown', 106002)],
  ['ER-71', 'getLocation', 99, failed('unknown', 99)],
])('%s of %s, %d maps to %j', (_, call, error, failure) => {
  expect(alipayFailure(call, { error }, 'manual')).toEqual(failure)
  expect(alipayFailure(call, { error: String(error) }, 'manual')).toEqual(failure)
})

test.each([undefined, null, {}, { error: 'x' }, { errorMessage: 'no' }])(
  '%j maps to a failure without a number',
  (error) => expect(alipayFailure('scan', error, 'hide')).toEqual({ kind: 'failed', reason: 'unknown' }),
)
