import type { Channel } from './channel/detect'
import type { Instead } from './result'

/** What the shop runs on: two mini-programs and the channels of H5. @spec RO-25 */
export type HostId = 'weapp' | 'alipay' | Channel

/**
 * One capability on one host. `native` the host's own, `emulated` made by us, `page` a native page of the mini-program around
 * the web view, `none`. With `instead` the adapter answers `unsupported` and the caller lets that stand in.
 */
export interface Cell {
  how: 'native' | 'emulated' | 'page' | 'none'
  instead?: Instead
  note: string
}

const native = (note = '', instead?: Instead): Cell => ({ how: 'native', note, ...(instead && { instead }) })
const emulated = (note: string, instead?: Instead): Cell => ({ how: 'emulated', note, ...(instead && { instead }) })
const page = (note: string): Cell => ({ how: 'page', note })
const none = (instead: Instead, note: string): Cell => ({ how: 'none', instead, note })

type Row = Record<HostId, Cell>
/** The minis first, then what all channels share, then what differs. */
const row = (weapp: Cell, alipay: Cell, channels: Cell, own: Partial<Row> = {}): Row => ({
  weapp,
  alipay,
  wx: channels,
  wxmp: channels,
  ali: channels,
  alimp: channels,
  wecom: channels,
  bank: channels,
  browser: channels,
  ...own,
})

const PHONE_PAGE = page('the phone page of the mini-program logs in and opens the web view again')

/**
 * The capabilities on the nine hosts; the clipboard has two rows. docs/hosts.md is written from it and the contract suite
 * (contract.test.ts) holds every adapter against it. Not in the app: adapters state their own fallback.
 */
export const SUPPORT = {
  location: row(
    native('`wx.getLocation`, WGS-84'),
    native('`my.getLocation`: GCJ-02 in strings, converted'),
    native('`getLocation` of the bridge'),
    {
      bank: native('bridge; 4001 says there is none and leads to the address picker'),
      browser: native('`navigator.geolocation`, 5 s, high accuracy'),
    },
  ),
  choosePlace: row(
    native('`wx.chooseLocation`'),
    native('`my.chooseLocation`'),
    emulated('our page with a map', 'page'),
  ),
  mapNavigate: row(
    native('`wx.openLocation`, GCJ-02'),
    native('`my.openLocation`, strings in GCJ-02'),
    native('`openLocation` of the bridge'),
    { bank: emulated('address of a map page'), browser: emulated('address of a map page') },
  ),
  loginCode: row(native('`wx.login`'), native('`my.getAuthCode`, auth_base'), PHONE_PAGE, {
    wx: emulated('OAuth redirect'),
    ali: page('a link opens the phone page of our mini-program, which opens the web view again'),
    wecom: emulated('code by SMS', 'sms'),
    bank: native('token of the bridge'),
    browser: emulated('code by SMS', 'sms'),
  }),
  phoneNumber: row(
    native('button `getPhoneNumber`; quota used up: SMS'),
    native('button `getAuthorize`, then `my.getPhoneNumber`, sealed'),
    emulated('code by SMS, unless the phone page of a mini-program has asked for the number', 'sms'),
  ),
  pay: row(
    native('`wx.requestPayment`'),
    native('`my.tradePay`'),
    emulated("the provider's cashier, which comes back"),
    {
      wx: native('JSAPI pay of WeChat'),
      wxmp: page('pay page of the mini-program: JSSDK pay is not open to a web view'),
      ali: native('`tradePay` of the bridge'),
      alimp: native('`my.tradePay` of the web view'),
    },
  ),
  shareData: row(
    native('`onShareAppMessage` of the page'),
    native('`onShareAppMessage` of the page'),
    page('`postMessage`: the page around shares the last word it was sent'),
    {
      wx: native('`updateAppMessageShareData`'),
      ali: native('kept until `startShare` of the bridge'),
      wecom: native('`onMenuShareAppMessage`'),
      bank: none('copy', 'bank apps have no share menu: the link is copied'),
      browser: emulated('kept until `navigator.share` is opened'),
    },
  ),
  shareSheet: row(
    native('a button `share` opens it, no call does', 'button'),
    native('`my.showSharePanel`'),
    none('overlay', 'only the menu at the top right opens it: an overlay points there'),
    {
      ali: native('`startShare` of the bridge'),
      alimp: native('`my.startShare` of the web view'),
      wecom: native('`shareAppMessage`'),
      bank: none('copy', 'bank apps have no share sheet: the link is copied'),
      browser: emulated('`navigator.share`; where there is none the link is copied'),
    },
  ),
  scan: row(
    native('`wx.scanCode`'),
    native('`my.scan`; Taro would keep one kind only'),
    native('`scanQRCode`, without the prefix of its kind'),
    {
      ali: native('`scan` of the bridge'),
      alimp: emulated('`BarcodeDetector` on a photo, else the code is typed'),
      bank: emulated('`BarcodeDetector` on a photo, else the code is typed'),
      browser: emulated('`BarcodeDetector` on a photo, else the code is typed'),
    },
  ),
  pickImage: row(native('`wx.chooseMedia`'), native('`my.chooseImage`'), emulated('file input')),
  upload: row(native('`wx.uploadFile`'), native("`my.uploadFile` with `fileType: 'image'`"), emulated('`FormData`')),
  /** `manual`: whoever waits for news asks for it from time to time. */
  socket: row(
    native('`wx.connectSocket`'),
    native('`my.connectSocket` with `multiple`: a task of its own'),
    emulated('`WebSocket`'),
  ),
  phoneCall: row(native('`wx.makePhoneCall`'), native('`my.makePhoneCall`'), emulated('`tel:`'), {
    bank: none('copy', 'some bank apps block `tel:`: the number is shown to be copied'),
  }),
  otherMiniProgram: row(
    native('`wx.navigateToMiniProgram`'),
    native('`my.navigateToMiniProgram`'),
    emulated('link of the mini-program; without one its page is a link'),
    {
      wecom: native('`launchMiniprogram`'),
      bank: none('link', 'a bank app opens no other app: the page is a link'),
    },
  ),
  outside: row(
    none('copy', 'shows pages of its own domains alone: the address is copied'),
    none('copy', 'shows pages of its own domains alone: the address is copied'),
    native('`location.assign`'),
  ),
  clipboardWrite: row(
    native('`wx.setClipboardData`, with a toast of its own'),
    native('`my.setClipboard`'),
    emulated('`navigator.clipboard`, else a selection'),
  ),
  clipboardRead: row(
    native('`wx.getClipboardData`; a privacy call'),
    native('`my.getClipboard`'),
    none('manual', 'a web view may not read it: the shopper pastes'),
    {
      wecom: native('`getClipboardData`'),
      browser: emulated('`navigator.clipboard`; where it is refused the shopper pastes'),
    },
  ),
  subscribe: row(
    native('`wx.requestSubscribeMessage`, 5 at once'),
    native('`my.requestSubscribeMessage`, 3 at once'),
    none('hide', 'no call: the button is not shown'),
  ),
  storage: row(native('10 MB'), native('200 KB a key'), emulated('`localStorage`, else memory'), {
    bank: emulated('`localStorage`, which the app may wipe'),
  }),
  title: row(native('`setNavigationBarTitle`'), native('`setNavigationBar`'), emulated('`document.title`'), {
    ali: native('`setTitle` of the bridge, besides `document.title`'),
    bank: native('bridge after 300 ms, besides `document.title`'),
  }),
  network: row(native('`wx.getNetworkType`'), native('`my.getNetworkType`'), emulated('`online` and `offline` events')),
  update: row(native('`wx.getUpdateManager`'), native('`my.getUpdateManager`'), emulated('build of the served page')),
  privacy: row(
    native("WeChat's gate; before base library 2.32.3 our sheet"),
    emulated('our consent sheet', 'sheet'),
    emulated('our consent sheet', 'sheet'),
  ),
} satisfies Record<string, Row>

export type Capability = keyof typeof SUPPORT
