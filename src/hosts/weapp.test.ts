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
  picture,
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
import { calendar } from './calendar/index.weapp'
import { clipboard } from './clipboard/index.weapp'
import { location } from './location/index.weapp'
import { login } from './login/index.weapp'
import { map } from './map/index.weapp'
import { miniProgram } from './mini-program/index.weapp'
import { offlineCard } from './offline-card/index.weapp'
import { outside } from './outside/index.weapp'
import { navigation } from './navigation/index.weapp'
import { network } from './network/index.weapp'
import { pay } from './pay/index.weapp'
import { phoneNumber } from './phone-number/index.weapp'
import { phone } from './phone/index.weapp'
import { pictures } from './pictures/index.weapp'
import { privacy } from './privacy/index.weapp'
import { scan } from './scan/index.weapp'
import { share } from './share/index.weapp'
import { socket } from './socket/index.weapp'
import { speech } from './speech/index.weapp'
import { storage } from './storage/index.weapp'
import { subscribe } from './subscribe/index.weapp'
import { update } from './update/index.weapp'
import { upload } from './upload/index.weapp'
import { failed, success, unsupported, type HostFailure } from './result'

jest.mock('@tarojs/taro', () => (require('../../test/fakes/mini') as { taroModule: object }).taroModule)

const event = {
  id: 'reservation-Y7',
  title: '到店预约：药店',
  from: Date.parse('2026-11-23T01:00:00Z'),
  to: Date.parse('2026-11-23T04:00:00Z'),
  place: '福田区 1 号',
  notes: '取货码 26',
}
const inCalendar = { title: event.title, location: event.place, description: event.notes }

/** WeChat's errors for a cancel, and for a refusal that its settings report as permanent. */
const wx = {
  cancel: (name: string): [unknown, HostFailure] => [{ errMsg: `${name}:fail cancel` }, CANCEL],
  denied: (name: string): [unknown, HostFailure, unknown] => [
    { errMsg: `${name}:fail auth deny` },
    denied('shopper'),
    { authSetting: {} },
  ],
  privacy: (name: string): [unknown, HostFailure] => [
    { errMsg: `${name}:fail privacy permission is not authorized`, errno: 104 },
    denied('privacy'),
  ],
  permanent: (name: string, scope: string): [unknown, HostFailure, unknown] => [
    { errMsg: `${name}:fail auth deny` },
    denied('shopper', true),
    { authSetting: { [scope]: false } },
  ],
  system: (name: string): [unknown, HostFailure] => [
    { errMsg: `${name}:fail system permission denied` },
    denied('system'),
  ],
}

testHostContract(
  'weapp',
  {
    location: callSubject('weapp', 'getLocation', () => location.locate(), {
      ok: { value: { ...point, accuracy: 30 }, answer: success(point), options: { type: 'wgs84' } },
      instead: 'manual',
      more: {
        denied: wx.denied('getLocation'),
        permanent: [
          { errMsg: 'getLocation:fail:auth denied' },
          denied('shopper', true),
          { authSetting: { 'scope.userLocation': false } },
        ],
        'denied by a host that cannot say for how long': [{ errMsg: 'getLocation:fail auth deny' }, denied('shopper')],
        privacy: wx.privacy('getLocation'),
        system: wx.system('getLocation'),
        'no cell': [
          { errMsg: 'getLocation:fail:ERROR_NOCELL&WIFI_LOCATIONSWITCHOFF' },
          { kind: 'failed', reason: 'unavailable' },
        ],
        busy: [{ errMsg: 'getLocation:fail 频繁调用会增加电量损耗' }, { kind: 'failed', reason: 'busy' }],
        'too slow': [{ errMsg: 'getLocation:fail timeout' }, { kind: 'failed', reason: 'timeout' }],
        undeclared: [
          { errMsg: 'getLocation:fail the api need to be declared in the requiredPrivateInfos field', errno: 112 },
          { kind: 'failed', reason: 'param' },
        ],
      },
    }),
    choosePlace: callSubject('weapp', 'chooseLocation', () => map.choose(point), {
      ok: {
        value: { latitude, longitude, name: '药店', address: '福田区 1 号' },
        answer: success({ ...samePoint, name: '药店', address: '福田区 1 号' }),
        options: { latitude, longitude },
      },
      instead: 'page',
      more: { cancel: wx.cancel('chooseLocation'), privacy: wx.privacy('chooseLocation') },
    }),
    mapNavigate: callSubject('weapp', 'openLocation', () => map.navigate(place), {
      ok: { value: {}, answer: NOTHING, options: { latitude, longitude, name: '药店', address: '福田区 1 号' } },
      instead: 'link',
    }),
    calendar: callSubject('weapp', 'addPhoneCalendar', () => calendar.add(event), {
      ok: {
        value: {},
        answer: success('added'),
        options: { ...inCalendar, startTime: 1795395600, endTime: '1795406400' },
      },
      instead: 'hide',
      more: {
        cancel: wx.cancel('addPhoneCalendar'),
        privacy: wx.privacy('addPhoneCalendar'),
        system: wx.system('addPhoneCalendar'),
        denied: wx.denied('addPhoneCalendar'),
        permanent: wx.permanent('addPhoneCalendar', 'scope.addPhoneCalendar'),
      },
    }),
    loginCode: callSubject('weapp', 'login', () => login.code(), {
      ok: { value: { code: 'c' }, answer: success({ from: 'wechat', code: 'c' }) },
      instead: 'sms',
    }),
    phoneNumber: unrefusedSubject(
      'weapp',
      () => phoneNumber.read({ detail: { code: 'p', errMsg: 'getPhoneNumber:ok' } }),
      {
        ok: [{}, success({ code: 'p' })],
      },
    ),
    pay: callSubject('weapp', 'requestPayment', () => pay.pay(request), {
      ok: {
        value: { errMsg: 'requestPayment:ok' },
        answer: success('ok'),
        options: { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' },
      },
      instead: 'hide',
      // Expects an unknown result: the payment may have succeeded.
      never: success('unknown'),
      more: { cancel: wx.cancel('requestPayment') },
    }),
    shareData: unrefusedSubject('weapp', () => share.set(card), { ok: [{}, NOTHING] }),
    shareSheet: unrefusedSubject('weapp', () => share.open(), { unsupported: [{}, unsupported('button')] }),
    scan: callSubject('weapp', 'scanCode', () => scan.scan(), {
      ok: {
        value: { result: '690', scanType: 'EAN_13' },
        answer: success('690'),
        options: { scanType: ['barCode', 'qrCode'] },
      },
      instead: 'manual',
      more: {
        cancel: wx.cancel('scanCode'),
        privacy: wx.privacy('scanCode'),
        system: wx.system('scanCode'),
        denied: wx.denied('scanCode'),
        permanent: wx.permanent('scanCode', 'scope.camera'),
      },
    }),
    pickImage: callSubject('weapp', 'chooseMedia', () => pictures.pick({ count: 3, from: ['album', 'camera'] }), {
      ok: {
        value: { tempFiles: [{ tempFilePath: 'tmp://1.jpg', size: 5 }] },
        answer: success([picture]),
        options: { count: 3, mediaType: ['image'], sourceType: ['album', 'camera'] },
      },
      instead: 'hide',
      more: {
        cancel: wx.cancel('chooseMedia'),
        privacy: wx.privacy('chooseMedia'),
        denied: wx.denied('chooseMedia'),
        permanent: wx.permanent('chooseMedia', 'scope.camera'),
      },
    }),
    upload: callSubject('weapp', 'uploadFile', () => upload.send(sending), {
      ok: {
        value: { statusCode: 500, data: '{"code":500}' },
        answer: success({ status: 500, body: { code: 500 } }),
        options: { url: 'https://api.test/up', filePath: 'tmp://1.jpg', name: 'file', header: { Authorization: 't' } },
      },
      instead: 'hide',
      more: { network: [{ errMsg: 'uploadFile:fail interrupted' }, { kind: 'failed', reason: 'network' }] },
    }),
    socket: socketSubject('weapp', socket),
    phoneCall: callSubject('weapp', 'makePhoneCall', () => phone.call('400-1'), {
      ok: { value: {}, answer: NOTHING, options: { phoneNumber: '400-1' } },
      instead: 'copy',
      more: { cancel: wx.cancel('makePhoneCall') },
    }),
    otherMiniProgram: callSubject(
      'weapp',
      'navigateToMiniProgram',
      () => miniProgram.open({ appId: 'wx1', path: 'pages/a?b=1' }),
      {
        ok: { value: {}, answer: NOTHING, options: { appId: 'wx1', path: 'pages/a?b=1' } },
        instead: 'hide',
        more: { cancel: wx.cancel('navigateToMiniProgram') },
      },
    ),
    outside: unrefusedSubject('weapp', () => outside.open(), { ok: [{}, unsupported('copy')] }),
    closeView: unrefusedSubject('weapp', () => outside.close(), { ok: [{}, unsupported('hide')] }),
    showPdf: unrefusedSubject('weapp', () => outside.showPdf('https://api.test/1.pdf'), {
      ok: [
        { downloadFile: { success: { tempFilePath: 'tmp://1.pdf', statusCode: 200 } }, openDocument: { success: {} } },
        NOTHING,
      ],
      gone: [
        { downloadFile: { success: { tempFilePath: 'tmp://1', statusCode: 404 } }, openDocument: { success: {} } },
        failed('network'),
      ],
      failed: [{ downloadFile: { fail: { errMsg: 'downloadFile:fail strange' } } }, failed('unknown')],
      'not opened': [
        {
          downloadFile: { success: { tempFilePath: 'tmp://1.pdf', statusCode: 200 } },
          openDocument: { fail: { errMsg: 'openDocument:fail strange' } },
        },
        failed('unknown'),
      ],
      never: [{ downloadFile: 'silent' }, failed('timeout')],
      throws: [{ downloadFile: 'throws' }, failed('unknown')],
      'an older version': [{ downloadFile: 'absent' }, unsupported('copy')],
    }),
    clipboardWrite: callSubject('weapp', 'setClipboardData', () => clipboard.write('Y7'), {
      ok: { value: {}, answer: success({ isReported: true }), options: { data: 'Y7' } },
      instead: 'manual',
      more: { privacy: wx.privacy('setClipboardData') },
    }),
    clipboardRead: callSubject('weapp', 'getClipboardData', () => clipboard.read(), {
      ok: { value: { data: 'Y7' }, answer: success('Y7') },
      instead: 'manual',
      more: { privacy: wx.privacy('getClipboardData') },
    }),
    subscribe: callSubject(
      'weapp',
      'requestSubscribeMessage',
      () => subscribe.requestSubscription(['a', 'b', 'c', 'd', 'e', 'f']),
      {
        ok: {
          value: { a: 'accept', b: 'reject', c: 'ban', d: 'filter', errMsg: 'requestSubscribeMessage:ok' },
          answer: success({ a: 'accept', b: 'reject', c: 'ban', d: 'ban', e: 'reject' }),
          options: { tmplIds: ['a', 'b', 'c', 'd', 'e'] },
        },
        instead: 'hide',
        more: { cancel: wx.cancel('requestSubscribeMessage') },
      },
    ),
    offlineCard: unrefusedSubject('weapp', () => offlineCard.store(), { ok: [{}, success(undefined)] }),
    speech: unrefusedSubject('weapp', () => speech.read(), { ok: [{}, unsupported('hide')] }),
    storage: unrefusedSubject('weapp', roundTrip(storage), {
      ok: [{ setStorageSync: { returns: undefined }, getStorageSync: { returns: 'v' } }, STORED],
      full: [
        { setStorageSync: 'throws', getStorageSync: { returns: '' }, removeStorageSync: { returns: undefined } },
        FULL,
      ],
      throws: [{ setStorageSync: 'throws', getStorageSync: 'throws', removeStorageSync: 'throws' }, FULL],
      absent: [{}, FULL],
    }),
    title: unrefusedSubject('weapp', async () => success(navigation.setTitle('药')), {
      ok: [{ setNavigationBarTitle: { success: {} } }, NOTHING],
      failed: [{ setNavigationBarTitle: { fail: { errMsg: 'fail' } } }, NOTHING],
      throws: [{ setNavigationBarTitle: 'throws' }, NOTHING],
      absent: [{}, NOTHING],
    }),
    network: callSubject('weapp', 'getNetworkType', () => network.isOnline(), {
      ok: { value: { networkType: 'wifi' }, answer: success(true) },
      instead: 'hide',
    }),
    update: unrefusedSubject('weapp', updateResult(update), updates),
    privacy: callSubject('weapp', 'requirePrivacyAuthorize', () => privacy.request(), {
      ok: { value: {}, answer: NOTHING },
      instead: 'sheet',
      more: { denied: wx.privacy('requirePrivacyAuthorize') },
    }),
  },
  { quiet: [...QUIET] },
)
