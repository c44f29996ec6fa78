/* eslint-disable @typescript-eslint/no-restricted-imports -- the files of both mini-programs are tried here */
// Tests the mini-program adapters beyond their one host call: buttons, privacy dialogs, settings.
import { installMini, type Mini } from '../../test/fakes/mini'
import { restore } from '../../test/fakes/native'
import type { Hosts } from './contract'
import { login as myLogin } from './login/index.alipay'
import { login as wxLogin } from './login/index.weapp'
import { map as wxMap } from './map/index.weapp'
import { network as myNetwork } from './network/index.alipay'
import { network as wxNetwork } from './network/index.weapp'
import { phoneNumber as myNumber } from './phone-number/index.alipay'
import { phoneNumber as wxNumber } from './phone-number/index.weapp'
import { privacy as wxPrivacy } from './privacy/index.weapp'
import { settings as mySettings } from './settings/index.alipay'
import { settings as wxSettings } from './settings/index.weapp'
import { share as myShare } from './share/index.alipay'
import { share as wxShare } from './share/index.weapp'
import { subscribe as mySubscribe } from './subscribe/index.alipay'

type Of<K extends keyof Hosts> = Record<Mini, Hosts[K]>
const both = <K extends keyof Hosts>(adapters: Of<K>) => Object.entries(adapters) as [Mini, Hosts[K]][]

afterEach(restore)

test('NAV-55 ST-32 ST-34 sign-in uses a page of ours with the host’s own button', async () => {
  const login: Of<'login'> = { weapp: wxLogin, alipay: myLogin }
  expect(both<'login'>(login).map(([, { loginMethod: method }]) => method())).toEqual(['phonePage', 'alipayPage'])
  for (const [, { leave }] of both<'login'>(login))
    expect(await leave({ returnTo: '/', platform: '', refno: '', state: '' })).toEqual({
      ok: false,
      error: { kind: 'unsupported', instead: 'page' },
    })
  expect([wxNumber.button(), myNumber.button(), wxShare.button(), myShare.button()]).toEqual([
    'getPhoneNumber',
    'getAuthorize',
    'share',
    null,
  ])
})

test.each([
  [{ errMsg: 'getPhoneNumber:fail user deny' }, { kind: 'cancel' }],
  [
    { errMsg: 'getPhoneNumber:fail', errno: 1400001 },
    { kind: 'failed', reason: 'quota' },
  ],
  [
    { errMsg: 'getPhoneNumber:fail privacy permission is not authorized', errno: 104 },
    { kind: 'denied', by: 'privacy', permanent: false },
  ],
  [
    { errMsg: 'getPhoneNumber:ok', encryptedData: 'sealed', iv: 'i' },
    { kind: 'unsupported', instead: 'sms' },
  ],
  [undefined, { kind: 'failed', reason: 'unknown' }],
])('WeChat’s phone button returning %j is %j', async (detail, error) => {
  expect(await wxNumber.read({ detail })).toEqual({ ok: false, error })
})

test('Alipay’s phone button: its error event is a refusal, and no number is requested', async () => {
  const calls = installMini('alipay', { getPhoneNumber: { success: { response: 'sealed' } } })
  expect(await myNumber.read({ type: 'error', detail: { errorMessage: 'x' } })).toEqual({
    ok: false,
    error: { kind: 'cancel' },
  })
  expect(calls.getPhoneNumber).not.toHaveBeenCalled()
})

test.each([
  [
    { success: { needAuthorization: true, privacyContractName: '《指引》' } },
    { ok: true, value: { gate: 'host', isNeeded: true, guide: '《指引》' } },
  ],
  [{ success: { needAuthorization: false } }, { ok: true, value: { gate: 'host', isNeeded: false, guide: '' } }],
  ['absent', { ok: true, value: { gate: 'sheet' } }],
  [{ fail: { errMsg: 'getPrivacySetting:fail' } }, { ok: false, error: { kind: 'failed', reason: 'unknown' } }],
] as const)('WeChat’s privacy dialog: %j is %j', async (getPrivacySetting, state) => {
  installMini('weapp', { getPrivacySetting })
  expect(await wxPrivacy.state()).toEqual(state)
})

test.each(both<'network'>({ weapp: wxNetwork, alipay: myNetwork }))(
  '%s reports network changes until unsubscribed',
  (mini, network) => {
    let change: (to: { isConnected: boolean }) => void = () => {}
    const calls = installMini(mini, {
      onNetworkStatusChange: { does: (listener: (to: { isConnected: boolean }) => void) => (change = listener) },
      offNetworkStatusChange: 'silent',
    })
    const events: boolean[] = []
    const stop = network.onChange((isOnline) => events.push(isOnline))
    change({ isConnected: false })
    change({ isConnected: true })
    stop()
    expect(events).toEqual([false, true])
    expect(calls.offNetworkStatusChange?.mock.calls).toEqual([[change]])
    for (const reply of ['throws', 'absent'] as const) {
      installMini(mini, { onNetworkStatusChange: reply, offNetworkStatusChange: reply })
      network.onChange(() => {})()
    }
  },
)

test.each([
  ['weapp', wxSettings, { shop: 'openSetting', phone: 'openAppAuthorizeSetting' }],
  ['alipay', mySettings, { shop: 'openSetting', phone: 'showAuthGuide' }],
] as const)('%s opens the place where a refusal can be undone', async (mini, settings, names) => {
  for (const place of ['shop', 'phone'] as const) {
    const calls = installMini(mini, { [names[place]]: { success: {} } })
    expect(await settings.open(place, 'camera')).toEqual({ ok: true, value: undefined })
    expect(calls[names[place]]).toHaveBeenCalledTimes(1)
    installMini(mini, {})
    expect(await settings.open(place, 'camera')).toEqual({ ok: false, error: { kind: 'unsupported', instead: 'hide' } })
  }
})

test.each([
  ['location', 'LBS'],
  ['camera', 'CAMERA'],
  ['album', 'PHOTO'],
] as const)('Alipay’s guide to the phone settings is about the refused permission: %s', async (refused, authType) => {
  const calls = installMini('alipay', { showAuthGuide: { success: {} } })
  await mySettings.open('phone', refused)
  expect(calls.showAuthGuide?.mock.calls[0]).toMatchObject([{ authType }])
})

test('closing Alipay’s message sheet is a cancel, and a picker’s zero point is no place', async () => {
  installMini('alipay', { requestSubscribeMessage: { success: { behavior: 'cancel' } } })
  expect(await mySubscribe.requestSubscription(['a'])).toEqual({ ok: false, error: { kind: 'cancel' } })
  installMini('alipay', { requestSubscribeMessage: { success: { behavior: '' } } })
  expect(await mySubscribe.requestSubscription(['a'])).toEqual({ ok: true, value: { a: 'reject' } })
  installMini('weapp', { chooseLocation: { success: { name: '', latitude: 0, longitude: 0 } } })
  const map: Hosts['map'] = wxMap
  expect(await map.choose()).toEqual({ ok: false, error: { kind: 'cancel' } })
})
