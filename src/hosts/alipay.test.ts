/* eslint-disable @typescript-eslint/no-restricted-imports -- every file of this host is tried here */
import { testHostContract } from '../../test/fakes/capability'
import {
  CANCEL,
  denied,
  callSubject,
  point,
  latitude,
  longitude,
  samePoint,
  place,
  request,
  sending,
  card,
  NOTHING,
  unrefusedSubject,
  QUIET,
  roundTrip,
  STORED,
  FULL,
  updateResult,
  updates,
  socketSubject,
} from '../../test/fakes/mini-subjects'
import { calendar } from './calendar/index.alipay'
import { clipboard } from './clipboard/index.alipay'
import { location } from './location/index.alipay'
import { login } from './login/index.alipay'
import { map } from './map/index.alipay'
import { miniProgram } from './mini-program/index.alipay'
import { offlineCard } from './offline-card/index.alipay'
import { outside } from './outside/index.alipay'
import { navigation } from './navigation/index.alipay'
import { network } from './network/index.alipay'
import { pay } from './pay/index.alipay'
import { phoneNumber } from './phone-number/index.alipay'
import { phone } from './phone/index.alipay'
import { pictures } from './pictures/index.alipay'
import { privacy } from './privacy/index.alipay'
import { scan } from './scan/index.alipay'
import { share } from './share/index.alipay'
import { socket } from './socket/index.alipay'
import { speech } from './speech/index.alipay'
import { storage } from './storage/index.alipay'
import { subscribe } from './subscribe/index.alipay'
import { update } from './update/index.alipay'
import { upload } from './upload/index.alipay'
import { success, failed, unsupported, type HostFailure } from './result'

jest.mock('@tarojs/taro', () => (require('../../test/fakes/mini') as { taroModule: object }).taroModule)

const my = {
  denied: [{ error: 2001 }, denied('shopper')] as [unknown, HostFailure],
  permanent: [{ error: 2002 }, denied('shopper', true)] as [unknown, HostFailure],
  'permanent by the dialog': [{ error: '2003' }, denied('shopper', true)] as [unknown, HostFailure],
}

testHostContract(
  'alipay',
  {
    location: callSubject('alipay', 'getLocation', () => location.locate(), {
      ok: { value: { latitude: String(latitude), longitude: String(longitude) }, answer: success(samePoint) },
      instead: 'manual',
      more: {
        ...my,
        'the phone’s switch is off': [{ error: 11 }, denied('system')],
        network: [{ error: 12 }, { kind: 'failed', reason: 'network' }],
        unavailable: [{ error: 13 }, { kind: 'failed', reason: 'unavailable' }],
        'too slow': [{ error: 14 }, { kind: 'failed', reason: 'timeout' }],
        'no cell': [{ error: 18 }, { kind: 'failed', reason: 'network' }],
      },
    }),
    choosePlace: callSubject('alipay', 'chooseLocation', () => map.choose(point), {
      ok: {
        value: { latitude: String(latitude), longitude: String(longitude), name: '药店', address: '福田区 1 号' },
        answer: success({ ...samePoint, name: '药店', address: '福田区 1 号' }),
        options: { latitude, longitude },
      },
      instead: 'page',
      more: { cancel: [{ error: 11 }, CANCEL], ...my },
    }),
    mapNavigate: callSubject('alipay', 'openLocation', () => map.navigate(place), {
      ok: {
        value: {},
        answer: NOTHING,
        options: { latitude: String(latitude), longitude: String(longitude), name: '药店', address: '福田区 1 号' },
      },
      instead: 'link',
    }),
    calendar: unrefusedSubject('alipay', () => calendar.add(), { ok: [{}, unsupported('hide')] }),
    loginCode: callSubject('alipay', 'getAuthCode', () => login.code(), {
      ok: {
        value: { authCode: 'c' },
        answer: success({ from: 'alipay', code: 'c' }),
        options: { scopes: 'auth_base' },
      },
      instead: 'sms',
      more: {
        cancel: [{ error: 11 }, CANCEL],
        'back key': [{ error: 3 }, CANCEL],
        network: [{ error: 12 }, { kind: 'failed', reason: 'network' }],
      },
    }),
    phoneNumber: callSubject('alipay', 'getPhoneNumber', () => phoneNumber.read({ type: 'getauthorize', detail: {} }), {
      ok: { value: { response: 'sealed' }, answer: success({ response: 'sealed' }) },
      instead: 'sms',
      more: { cancel: [{ error: 11 }, CANCEL], unbound: [{ error: 40001 }, { kind: 'failed', reason: 'param' }] },
    }),
    pay: {
      ...callSubject('alipay', 'tradePay', () => pay.pay(request), {
        ok: { value: { resultCode: '9000' }, answer: success('ok'), options: { tradeNO: 'prepay_id=1' } },
        instead: 'hide',
        never: success('unknown'),
        more: {
          cancel: [{ resultCode: '6001' }, CANCEL],
          denied: [{ error: 4 }, denied('platform')],
          failed: [{ resultCode: '4000' }, { kind: 'failed', reason: 'unknown', code: '4000' }],
        },
      }),
    },
    shareData: unrefusedSubject('alipay', () => share.set(card), { ok: [{}, NOTHING] }),
    shareSheet: unrefusedSubject('alipay', () => share.open(), {
      // `showSharePanel` takes no callbacks.
      ok: [{ showSharePanel: 'silent' }, NOTHING],
      throws: [{ showSharePanel: 'throws' }, failed('unknown')],
      'an older version': [{}, unsupported('overlay')],
    }),
    scan: callSubject('alipay', 'scan', () => scan.scan(), {
      ok: { value: { code: '690' }, answer: success('690'), options: { scanType: ['qrCode', 'barCode'] } },
      instead: 'manual',
      more: { cancel: [{ error: 10 }, CANCEL], ...my },
    }),
    pickImage: callSubject('alipay', 'chooseImage', () => pictures.pick({ count: 3, from: ['camera'] }), {
      ok: {
        value: { apFilePaths: ['tmp://1.jpg'] },
        answer: success([{ uri: 'tmp://1.jpg', size: 0 }]),
        options: { count: 3 },
      },
      instead: 'hide',
      more: { cancel: [{ error: 11 }, CANCEL], ...my },
    }),
    upload: callSubject('alipay', 'uploadFile', () => upload.send(sending), {
      ok: {
        value: { statusCode: '200', data: 'no JSON' },
        answer: success({ status: 200, body: 'no JSON' }),
        options: { fileType: 'image', name: 'file', fileName: 'file', filePath: 'tmp://1.jpg' },
      },
      instead: 'hide',
      more: {
        denied: [{ error: 4 }, denied('platform')],
        'file missing': [{ error: 11 }, { kind: 'failed', reason: 'param' }],
        network: [{ error: 12 }, { kind: 'failed', reason: 'network' }],
        system: [{ error: 13 }, denied('system')],
      },
    }),
    socket: socketSubject('alipay', socket),
    phoneCall: callSubject('alipay', 'makePhoneCall', () => phone.call('400-1'), {
      ok: { value: { success: true }, answer: NOTHING, options: { number: '400-1' } },
      instead: 'copy',
    }),
    otherMiniProgram: callSubject(
      'alipay',
      'navigateToMiniProgram',
      () => miniProgram.open({ appId: '2021', path: 'pages/a?b=1' }),
      {
        ok: { value: {}, answer: NOTHING, options: { appId: '2021', path: 'pages/a?b=1' } },
        instead: 'hide',
        more: { denied: [{ error: 30 }, denied('platform')] },
      },
    ),
    outside: unrefusedSubject('alipay', () => outside.open(), { ok: [{}, unsupported('copy')] }),
    closeView: unrefusedSubject('alipay', () => outside.close(), { ok: [{}, unsupported('hide')] }),
    showPdf: unrefusedSubject('alipay', () => outside.showPdf('https://api.test/1.pdf'), {
      ok: [
        { downloadFile: { success: { apFilePath: 'tmp://1.pdf' } }, openDocument: { success: { success: true } } },
        NOTHING,
      ],
      empty: [{ downloadFile: { success: {} }, openDocument: { success: {} } }, failed('network')],
      failed: [{ downloadFile: { fail: { error: 777 } } }, failed('unknown', '777')],
      'not opened': [
        { downloadFile: { success: { apFilePath: 'tmp://1.pdf' } }, openDocument: { fail: { error: 777 } } },
        failed('unknown', '777'),
      ],
      never: [{ downloadFile: 'silent' }, failed('timeout')],
      throws: [{ downloadFile: 'throws' }, failed('unknown')],
      'an older version': [{ downloadFile: 'absent' }, unsupported('copy')],
    }),
    clipboardWrite: callSubject('alipay', 'setClipboard', () => clipboard.write('Y7'), {
      ok: { value: { success: true }, answer: success({ isReported: false }), options: { text: 'Y7' } },
      instead: 'manual',
    }),
    clipboardRead: callSubject('alipay', 'getClipboard', () => clipboard.read(), {
      ok: { value: { text: 'Y7' }, answer: success('Y7') },
      instead: 'manual',
    }),
    subscribe: callSubject(
      'alipay',
      'requestSubscribeMessage',
      () => subscribe.requestSubscription(['a', 'b', 'c', 'd']),
      {
        ok: {
          value: { behavior: 'subscribe', result: { subscribedEntityIds: ['a', 'c'] } },
          answer: success({ a: 'accept', b: 'reject', c: 'accept' }),
          options: { entityIds: ['a', 'b', 'c'] },
        },
        instead: 'hide',
        more: { cancel: [{ error: 11 }, CANCEL], busy: [{ error: 15 }, { kind: 'failed', reason: 'busy' }] },
      },
    ),
    offlineCard: unrefusedSubject('alipay', () => offlineCard.store(), { ok: [{}, success(undefined)] }),
    speech: unrefusedSubject('alipay', () => speech.read(), { ok: [{}, unsupported('hide')] }),
    storage: unrefusedSubject('alipay', roundTrip(storage), {
      ok: [{ setStorageSync: { returns: { success: true } }, getStorageSync: { returns: { data: 'v' } } }, STORED],
      full: [
        {
          setStorageSync: { returns: { success: false, error: 14 } },
          getStorageSync: { returns: { data: null } },
          removeStorageSync: { returns: { success: true } },
        },
        FULL,
      ],
      throws: [{ setStorageSync: 'throws', getStorageSync: 'throws', removeStorageSync: 'throws' }, FULL],
      absent: [{}, FULL],
    }),
    title: unrefusedSubject('alipay', async () => success(navigation.setTitle('药')), {
      ok: [{ setNavigationBar: { success: {} } }, NOTHING],
      failed: [{ setNavigationBar: { fail: { error: 2 } } }, NOTHING],
      throws: [{ setNavigationBar: 'throws' }, NOTHING],
      absent: [{}, NOTHING],
    }),
    network: callSubject('alipay', 'getNetworkType', () => network.isOnline(), {
      ok: { value: { networkAvailable: false, networkType: 'NOTREACHABLE' }, answer: success(false) },
      instead: 'hide',
    }),
    update: unrefusedSubject('alipay', updateResult(update), updates),
    privacy: unrefusedSubject('alipay', () => privacy.request(), { unsupported: [{}, unsupported('sheet')] }),
  },
  { quiet: [...QUIET] },
)
