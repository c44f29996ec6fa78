/* eslint-disable @typescript-eslint/no-restricted-imports -- every file of this host is tried here */
// The H5 files are in front of the channel's own files: each passes its arguments on and returns the channel's result.
import type { PayRequest } from '../contract/types'
import { installGlobal, restore } from '../../test/fakes/native'
import { channel } from './channel/index.h5'
import type { BankBridge } from './channel/bank/contract'
import { bridge as frame } from './channel/bank/frame'
import { bridge as pingan } from './channel/bank/pingan'
import { unpublished } from './channel/bank/unpublished'
import type { Bank, Channel } from './channel/detect'
import { clipboard } from './clipboard/index.h5'
import { location } from './location/index.h5'
import { login } from './login/index.h5'
import { map } from './map/index.h5'
import { miniProgram } from './mini-program/index.h5'
import { outside } from './outside/index.h5'
import { pay } from './pay/index.h5'
import { phone } from './phone/index.h5'
import { pictures } from './pictures/index.h5'
import { scan } from './scan/index.h5'
import { settings } from './settings/index.h5'
import { share } from './share/index.h5'
import { upload } from './upload/index.h5'

interface ReceivedEvent {
  name: string
  args: unknown[]
}

const mockAt = { channel: 'browser' as Channel, bank: null as Bank | null }
const mockEvents: ReceivedEvent[] = []
const mockAnswer = { ok: true, value: 'as the channel says' }

/** Simulates a channel with every capability and records its calls. */
jest.mock('./channel/h5', () => {
  const part = (path: string): unknown =>
    new Proxy(() => {}, {
      get: (_, name: string) => part(path ? `${path}.${name}` : name),
      apply: (_, __, args: unknown[]) => {
        mockEvents.push({ name: path, args })
        return Promise.resolve(mockAnswer)
      },
    })
  return {
    channelHost: {
      now: () => mockAt,
      callHosts: (call: (hosts: unknown, at: object) => unknown) => call(part(''), mockAt),
      connect: () => {},
    },
  }
})

beforeEach(() => {
  mockEvents.length = 0
  mockAt.channel = 'browser'
})

const point = { latitude: 22.5431, longitude: 114.0579 }
const place = { ...point, name: '药店', address: '福田区 1 号' }
const order = { orderNo: 'Y7', cashierUrl: 'https://cashier/1' } as PayRequest
const target = { appId: 'wx1', path: 'pages/a' }
const opened = () => {}
const picked = { count: 3, from: ['camera' as const] }
const sending = { url: '/up', picture: { uri: 'blob:1', size: 1 }, headers: {}, timeoutMs: 1 }
const to = { returnTo: '/cart', platform: 'ydy', refno: '9', state: 'random' }

/** Calls of H5, and the arguments that its channel must receive. */
const CALLS: [name: string, ask: () => Promise<unknown>, given: unknown[]][] = [
  ['location.locate', () => location.locate(), []],
  ['map.choose', () => map.choose(point), [point]],
  ['map.navigate', () => map.navigate(place), [place]],
  ['login.code', () => login.code(), []],
  ['login.leave', () => login.leave(to), [to]],
  ['pay.pay', () => pay.pay(order), [order]],
  ['identify', () => pay.identify('random'), ['random']],
  ['phone.call', () => phone.call('400-1'), ['400-1']],
  ['clipboard.write', () => clipboard.write('Y7'), ['Y7']],
  ['clipboard.read', () => clipboard.read(), []],
  ['scan.scan', () => scan.scan(), []],
  ['pictures.pick', () => pictures.pick(picked), [picked]],
  ['pictures.save', () => pictures.save('/1.png'), ['/1.png']],
  ['pictures.preview', () => pictures.preview(['/1.png', '/2.png'], 1), [['/1.png', '/2.png'], 1]],
  ['upload.send', () => upload.send(sending), [sending]],
  ['miniProgram.open', () => miniProgram.open(target), [target]],
  ['miniProgram.cover', () => miniProgram.cover('#open', target, opened), ['#open', target, opened]],
  ['settings.open', () => settings.open('phone', 'camera'), ['phone', 'camera']],
  ['share.open', () => share.open(), []],
  ['close', () => outside.close(), []],
]

test.each(CALLS)('%s passes its arguments to the channel unchanged', async (name, call, args) => {
  expect(await call()).toEqual(mockAnswer)
  expect(mockEvents).toEqual([{ name, args }])
})

test('an external page and a PDF replace our page', async () => {
  const assign = jest.fn()
  installGlobal('window', { location: { assign } })
  expect(await outside.open('https://policy.example/p?ref=a')).toEqual({ ok: true, value: undefined })
  expect(await outside.showPdf('https://shop.test/1.pdf')).toEqual({ ok: true, value: undefined })
  expect(assign.mock.calls).toEqual([['https://policy.example/p?ref=a'], ['https://shop.test/1.pdf']])
  restore()
})

test('only a bank whose bridge closes the page offers to close it', () => {
  const bridges: Record<Bank, BankBridge> = {
    ...{ demo: frame, pingan, cmb: unpublished, ccb: unpublished, unionpay: unpublished },
  }
  for (const [bank, bridge] of Object.entries(bridges) as [Bank, BankBridge][]) {
    mockAt.bank = bank
    expect([bank, outside.canClose()]).toEqual([bank, bridge.close !== unpublished.close])
  }
  mockAt.bank = null
  expect(outside.canClose()).toBe(false)
})

describe('paying', () => {
  const PAY_SUPPORT: [Channel, string[], sheet: string, group: boolean, deposits: boolean][] = [
    ['bank', ['wechat', 'alipay'], '', false, false],
    ['wxmp', ['wechat'], 'around', true, true],
    ['wx', ['wechat'], 'office', false, true],
    ['ali', ['alipay'], '', false, true],
    ['alimp', ['alipay'], '', false, true],
    ['wecom', ['wechat', 'alipay'], '', false, true],
    ['browser', ['wechat', 'alipay'], '', false, true],
  ]

  test.each(PAY_SUPPORT)(
    'NAV-28 ST-79 ST-80 VA-26 %s: methods, sheet, payable orders, deposits and cashier url',
    async (at, methods, sheet, takesGroups, takesDeposits) => {
      mockAt.channel = at
      expect(pay.methods).toEqual(methods)
      expect(await pay.sheet()).toBe(sheet)
      expect([pay.takes('J1'), pay.takes('G1'), pay.takes('Y7')]).toEqual([takesGroups, takesGroups, true])
      expect([pay.takesDeposits(), pay.payType]).toEqual([takesDeposits, at === 'bank' ? 2 : null])
      const refused = { ok: false, error: { kind: 'unsupported', instead: 'page' } }
      expect(await pay.pay({ ...order, orderNo: 'J1' })).toEqual(takesGroups ? mockAnswer : refused)
      expect(mockEvents).toHaveLength(takesGroups ? 1 : 0)
    },
  )
})

test.each([
  ['wx', 'oauth'],
  ['wxmp', 'phonePage'],
  ['ali', 'alipayPage'],
  ['alimp', 'alipayPage'],
  ['bank', 'bank'],
  ['wecom', 'sms'],
  ['browser', 'sms'],
] as const)('ST-32 ST-33 ST-34 ST-35 %s signs in by %s', (at, method) => {
  mockAt.channel = at
  expect(login.loginMethod()).toBe(method)
})

test('a tap right after a page has opened shares this page: its card is sent before the sheet opens', async () => {
  installGlobal('window', { location: { origin: 'https://shop.test' } })
  jest.useFakeTimers()
  const cards = ['/', '/commodity/detail/7'].map((path) => ({ title: path, desc: '', path, image: '' }))
  const stored = cards.map((card) => share.set(card))
  await share.open()
  await jest.runAllTimersAsync()
  await Promise.all(stored)
  expect(mockEvents).toEqual([
    { name: 'share.set', args: [cards[1]] },
    { name: 'share.open', args: [] },
  ])
  jest.useRealTimers()
  restore()
})

test('sharing needs no host button: its code is a link, and the channel stores the card', () => {
  expect([share.button(), share.card(), share.code()]).toEqual([null, null, 'link'])
  expect(() => channel.connect(async () => ({}) as never)).not.toThrow()
})
