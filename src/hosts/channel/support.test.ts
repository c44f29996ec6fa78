// Tests the channels of H5 against the table of capabilities, cell by cell.
import { asStrings, loginReturn, card, openChannel, point, request, messageOf } from '../../../test/fakes/channels'
import { testHostContract, type Subject, type Trial } from '../../../test/fakes/capability'
import type { Answers } from '../../../test/fakes/web-view'
import { success, failed, unsupported, type HostResult, type Instead } from '../result'
import { SUPPORT, type Capability } from '../support'
import type { Channel } from './detect'
import type { ChannelHosts } from './hosts'

type Run = (hosts: ChannelHosts) => Promise<HostResult<unknown>>
type Answer = Answers[string]

beforeEach(() => jest.resetModules())

/** An unexpected error of each app, and the result of its adapter. */
const STRANGE: Record<Channel, [(name: string) => Answer, HostResult<unknown>]> = {
  wx: [(name) => messageOf(name, 'fail strange'), failed('unknown')],
  wxmp: [(name) => messageOf(name, 'fail strange'), failed('unknown')],
  wecom: [(name) => ({ errMsg: `${name}:fail strange` }), failed('unknown')],
  ali: [() => ({ error: 777 }), failed('unknown', '777')],
  alimp: [() => ({ error: 777 }), failed('unknown', '777')],
  bank: [() => ({ code: 777 }), failed('unknown', '777')],
  browser: [() => ({}), failed('unknown')],
}

const broken = () => {
  throw new TypeError('the app is broken')
}

let hosts: ChannelHosts
const open = (channel: Channel, answers: Answers = {}, extra: object = {}) => {
  hosts = openChannel(channel, answers, extra).hosts
}

interface CallCase {
  /** Name of the call in the app, its successful answer, and the adapter's result. */
  name: string
  says: object
  value: unknown
  run: Run
  /** Result where silence or an error is not a failure. */
  never?: HostResult<unknown>
}

/** Builds the trials of a capability with one app call. */
function subjectOf(channel: Channel, { name, says, value, run, never }: CallCase): Subject {
  const [strange, failure] = STRANGE[channel]
  const trial = (answer: Answer, result: unknown): Trial => ({
    install: () => open(channel, { [name]: answer }),
    answer: result,
  })
  return {
    run: () => run(hosts),
    trials: {
      ok: trial(says, success(value)),
      failed: trial(strange(name), failure),
      never: trial('never', never ?? failed('timeout')),
      throws: trial(broken, failed('unknown')),
    },
  }
}

/** Builds the trials of a capability without an app call. */
const still = (channel: Channel, run: Run, answer: unknown, extra: object = {}): Subject => ({
  run: () => run(hosts),
  trials: { ok: { install: () => open(channel, {}, extra), answer } },
})

const refusing = (channel: Channel, run: Run, instead: Instead) => still(channel, run, unsupported(instead))

const RUNS = {
  location: (at) => at.location.locate(),
  choosePlace: (at) => at.map.choose(point),
  mapNavigate: (at) => at.map.navigate({ ...point, name: '药店', address: '福田区 1 号' }),
  // Passes the order on in a mini-program's web view.
  pay: async (at) => {
    const paid = await at.pay.pay(request)
    return !paid.ok && paid.error.kind === 'unsupported' ? at.pay.handOver('pay', request.orderNo, '') : paid
  },
  shareData: (at) => at.share.set(card),
  shareSheet: (at) => at.share.open(),
  scan: (at) => at.scan.scan(),
  otherMiniProgram: (at) => at.miniProgram.open({ appId: 'wx1', path: 'pages/a', link: 'weixin://dl/business/?t=1' }),
  clipboardRead: (at) => at.clipboard.read(),
  phoneCall: (at) => at.phone.call('400-1'),
  closeView: (at) => at.close(),
} satisfies Partial<Record<Capability, Run>>
const code: Run = (at) => at.login.code()
const leave: Run = (at) => at.login.leave(loginReturn)

const ok = (name: string, extra: object = {}) => ({ err_msg: `${name}:ok`, ...extra })
/** Scan result in the form of iOS. */
const SCANNED = { resultStr: JSON.stringify({ scan_code: { scan_result: 'EAN_13,690' } }) }
const LEFT = success(undefined)
const { location, mapNavigate, pay, shareData, shareSheet, scan, otherMiniProgram, clipboardRead, phoneCall } = RUNS

/** Calls of each channel to its app, and the app's answers. */
const OWN: Record<Channel, Partial<Record<Capability, Subject>>> = {
  wx: {
    location: subjectOf('wx', { name: 'geoLocation', says: ok('geoLocation', point), value: point, run: location }),
    mapNavigate: subjectOf('wx', {
      name: 'openLocation',
      says: ok('openLocation'),
      value: undefined,
      run: mapNavigate,
    }),
    loginCode: still('wx', leave, LEFT),
    pay: subjectOf('wx', {
      name: 'getBrandWCPayRequest',
      says: ok('get_brand_wcpay_request'),
      value: 'ok',
      run: pay,
      never: success('unknown'),
    }),
    shareData: subjectOf('wx', {
      name: 'updateAppMessageShareData',
      says: ok('updateAppMessageShareData'),
      value: undefined,
      run: shareData,
    }),
    scan: subjectOf('wx', {
      name: 'scanQRCode',
      says: ok('scanQRCode', SCANNED),
      value: '690',
      run: scan,
    }),
  },
  wxmp: {
    location: subjectOf('wxmp', { name: 'geoLocation', says: ok('geoLocation', point), value: point, run: location }),
    mapNavigate: subjectOf('wxmp', {
      name: 'openLocation',
      says: ok('openLocation'),
      value: undefined,
      run: mapNavigate,
    }),
    scan: subjectOf('wxmp', { name: 'scanQRCode', says: ok('scanQRCode', SCANNED), value: '690', run: scan }),
    ...Object.fromEntries(
      (
        [
          ['loginCode', leave, success(undefined)],
          ['pay', pay, success('left')],
          ['shareData', shareData, failed('timeout')],
        ] as const
      ).map(([capability, run, never]) => [
        capability,
        subjectOf('wxmp', {
          name: 'invokeMiniProgramAPI',
          says: ok('invokeMiniProgramAPI'),
          value: capability === 'pay' ? 'left' : undefined,
          run,
          never,
        }),
      ]),
    ),
  },
  ali: {
    location: subjectOf('ali', { name: 'getCurrentLocation', says: asStrings, value: near(), run: location }),
    mapNavigate: subjectOf('ali', { name: 'openLocation', says: {}, value: undefined, run: mapNavigate }),
    loginCode: still('ali', leave, LEFT),
    pay: subjectOf('ali', {
      name: 'tradePay',
      says: { resultCode: '9000' },
      value: 'ok',
      run: pay,
      never: success('unknown'),
    }),
    shareData: still('ali', shareData, LEFT),
    shareSheet: subjectOf('ali', { name: 'startShare', says: {}, value: undefined, run: shareSheet }),
    scan: subjectOf('ali', { name: 'scan', says: { barCode: '690' }, value: '690', run: scan }),
  },
  alimp: {
    location: subjectOf('alimp', { name: 'getLocation', says: asStrings, value: near(), run: location }),
    mapNavigate: subjectOf('alimp', { name: 'openLocation', says: {}, value: undefined, run: mapNavigate }),
    loginCode: subjectOf('alimp', { name: 'navigateTo', says: {}, value: undefined, run: leave }),
    pay: subjectOf('alimp', {
      name: 'tradePay',
      says: { resultCode: '9000' },
      value: 'ok',
      run: pay,
      never: success('unknown'),
    }),
    // Has no other trials, because it calls nothing back.
    shareData: {
      run: () => shareData(hosts),
      trials: { ok: { install: () => open('alimp', { postMessage: {} }), answer: LEFT } },
    },
    shareSheet: subjectOf('alimp', { name: 'startShare', says: {}, value: undefined, run: shareSheet }),
  },
  wecom: {
    location: subjectOf('wecom', { name: 'getLocation', says: point, value: point, run: location }),
    mapNavigate: subjectOf('wecom', { name: 'openLocation', says: {}, value: undefined, run: mapNavigate }),
    loginCode: refusing('wecom', leave, 'sms'),
    shareData: still('wecom', shareData, LEFT),
    shareSheet: subjectOf('wecom', { name: 'shareAppMessage', says: {}, value: undefined, run: shareSheet }),
    scan: subjectOf('wecom', { name: 'scanQRCode', says: { resultStr: '690' }, value: '690', run: scan }),
    otherMiniProgram: subjectOf('wecom', {
      name: 'launchMiniprogram',
      says: {},
      value: undefined,
      run: otherMiniProgram,
    }),
    clipboardRead: subjectOf('wecom', {
      name: 'getClipboardData',
      says: { data: 'Y7' },
      value: 'Y7',
      run: clipboardRead,
    }),
  },
  bank: {
    location: subjectOf('bank', { name: 'getLocation', says: point, value: point, run: location }),
    loginCode: subjectOf('bank', {
      name: 'getToken',
      says: { token: 't' },
      value: { from: 'bank', code: 't' },
      run: code,
    }),
    shareData: refusing('bank', shareData, 'copy'),
    shareSheet: refusing('bank', shareSheet, 'copy'),
    phoneCall: refusing('bank', phoneCall, 'copy'),
    otherMiniProgram: refusing('bank', otherMiniProgram, 'link'),
  },
  browser: {
    loginCode: refusing('browser', leave, 'sms'),
    shareData: still('browser', shareData, LEFT),
    clipboardRead: still('browser', clipboardRead, success('Y7'), {
      navigator: { clipboard: { readText: async () => 'Y7' } },
    }),
  },
}

function near() {
  const close = (value: number) => expect.closeTo(value, 6) as unknown as number
  return { latitude: close(point.latitude), longitude: close(point.longitude) }
}

/** Capabilities that a channel takes from the browser. */
const AS_BROWSER: Partial<Record<Capability, Run>> = {
  mapNavigate,
  pay,
  otherMiniProgram,
  phoneCall,
}
const AS_APP: Partial<Record<Capability, [Run, Instead]>> = {
  choosePlace: [RUNS.choosePlace, 'page'],
  shareSheet: [shareSheet, 'overlay'],
  clipboardRead: [clipboardRead, 'manual'],
  closeView: [RUNS.closeView, 'hide'],
}

/** Capabilities that every channel implements in the same file, with the test of that file. */
const PAY_ELSEWHERE: Partial<Record<Capability, string>> = {
  location: 'src/hosts/location/location.test.ts',
  calendar: 'src/hosts/calendar/calendar.test.ts',
  shareSheet: 'src/hosts/channel/channels.test.ts',
  scan: 'src/hosts/channel/channels.test.ts',
  phoneNumber: 'src/hosts/browser.test.ts',
  pickImage: 'src/hosts/browser.test.ts',
  upload: 'src/hosts/browser.test.ts',
  socket: 'src/hosts/socket/socket.test.ts',
  outside: 'src/hosts/h5.test.ts',
  showPdf: 'src/hosts/h5.test.ts',
  clipboardWrite: 'src/hosts/clipboard/clipboard.test.ts',
  subscribe: 'src/hosts/browser.test.ts',
  speech: 'src/hosts/speech/speech.test.ts',
  offlineCard: 'src/hosts/offline-card/offline-card.test.ts',
  storage: 'src/hosts/storage/storage.test.ts',
  title: 'src/hosts/navigation/navigation.test.ts',
  network: 'src/hosts/browser.test.ts',
  update: 'src/hosts/update/update.test.ts',
  privacy: 'src/hosts/browser.test.ts',
}

for (const channel of Object.keys(OWN) as Channel[]) {
  const subjects: Partial<Record<Capability, Subject>> = { ...OWN[channel] }
  for (const [name, run] of Object.entries(AS_BROWSER) as [Capability, Run][])
    subjects[name] ??= still(channel, run, success(name === 'pay' ? 'left' : undefined))
  for (const [name, [run, instead]] of Object.entries(AS_APP) as [Capability, [Run, Instead]][])
    if (SUPPORT[name][channel].instead === instead) subjects[name] ??= refusing(channel, run, instead)
  const quiet = (Object.keys(subjects) as Capability[]).filter((name) => !subjects[name]?.trials.never)
  const elsewhere = Object.fromEntries(Object.entries(PAY_ELSEWHERE).filter(([name]) => !(name in subjects)))
  testHostContract(channel, subjects, { quiet, elsewhere })
}
