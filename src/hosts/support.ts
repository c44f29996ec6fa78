import type { Channel } from './channel/detect'
import type { Instead } from './result'

/** Hosts of the app: two mini-programs and the channels of H5. @spec RO-25 */
export type HostId = 'weapp' | 'alipay' | Channel

/**
 * Support of a capability on a host. `native` the host's own, `emulated` made by us, `page` a native page of the
 * mini-program around the web view, `none`. With `instead` the adapter returns `unsupported` and the caller uses that
 * fallback.
 */
export interface Cell {
  mode: 'native' | 'emulated' | 'page' | 'none'
  instead?: Instead
  note: string
}

const native = (note = '', instead?: Instead): Cell => ({ mode: 'native', note, ...(instead && { instead }) })
const emulated = (note: string, instead?: Instead): Cell => ({ mode: 'emulated', note, ...(instead && { instead }) })
const page = (note: string): Cell => ({ mode: 'page', note })
const none = (instead: Instead, note: string): Cell => ({ mode: 'none', instead, note })

type Row = Record<HostId, Cell>
/** Builds a row: the mini-programs first, then the support all channels share, then the exceptions. */
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

const PHONE_PAGE = page('the phone page of the mini-program signs in and opens the web view again')

/**
 * Support of every capability on the nine hosts; the clipboard has two rows. docs/hosts.md is generated from it, and
 * the contract suite (contract.test.ts) checks every adapter against it. Not part of the app: adapters state their own
 * fallback.
 */
export const SUPPORT = {
  location: row(
    native('`wx.getLocation`, WGS-84'),
    native('`my.getLocation`: GCJ-02 as strings, converted'),
    native('`getLocation` of the bridge'),
    {
      bank: native('bridge; 4001 means no position, then the address picker opens'),
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
  calendar: row(
    native('`wx.addPhoneCalendar`, times in seconds'),
    none('hide', 'no documented call takes one event: the button is hidden'),
    none('hide', 'the web view of an app downloads no file: the button is hidden'),
    { browser: emulated('a calendar file of the event is downloaded') },
  ),
  loginCode: row(native('`wx.login`'), native('`my.getAuthCode`, auth_base'), PHONE_PAGE, {
    wx: emulated('OAuth redirect'),
    ali: page('a link opens the phone page of our mini-program, which opens the web view again'),
    wecom: emulated('code by SMS', 'sms'),
    bank: native('token of the bridge; code by SMS where the bank publishes none'),
    browser: emulated('code by SMS', 'sms'),
  }),
  phoneNumber: row(
    native('button `getPhoneNumber`; SMS when the quota is used up'),
    native('button `getAuthorize`, then `my.getPhoneNumber`, sealed'),
    emulated('code by SMS, unless the phone page of a mini-program has provided the number', 'sms'),
  ),
  pay: row(
    native('`wx.requestPayment`'),
    native('`my.tradePay`'),
    emulated('cashier page of the provider, which returns to the app'),
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
    page('`postMessage`: the page around the web view shares the last message'),
    {
      wx: native('`updateAppMessageShareData`'),
      ali: native('stored until `startShare` of the bridge'),
      wecom: native('`onMenuShareAppMessage`'),
      bank: none('copy', 'bank apps have no share menu: the link is copied'),
      browser: emulated('stored until `navigator.share` is called'),
    },
  ),
  shareSheet: row(
    native('only a button with `open-type="share"` opens it', 'button'),
    native('`my.showSharePanel`'),
    none('overlay', 'only the menu at the top right opens it: an overlay points to it'),
    {
      ali: native('`startShare` of the bridge'),
      alimp: native('`my.startShare` of the web view'),
      wecom: native('`shareAppMessage`'),
      bank: none('copy', 'no bank publishes a share sheet: the link is copied; the demo’s bank has one'),
      browser: emulated('`navigator.share`, otherwise the link is copied'),
    },
  ),
  scan: row(
    native('`wx.scanCode`'),
    native('`my.scan`, called directly: Taro keeps only one kind of code'),
    native('`scanQRCode`; the prefix of the code type is removed'),
    {
      ali: native('`scan` of the bridge'),
      alimp: emulated('`BarcodeDetector` on a photo, otherwise a decoder in WebAssembly'),
      bank: emulated('`BarcodeDetector` on a photo, otherwise a decoder in WebAssembly'),
      browser: emulated('`BarcodeDetector` on a photo, otherwise a decoder in WebAssembly'),
    },
  ),
  pickImage: row(native('`wx.chooseMedia`'), native('`my.chooseImage`'), emulated('file input')),
  upload: row(native('`wx.uploadFile`'), native("`my.uploadFile` with `fileType: 'image'`"), emulated('`FormData`')),
  /** Without a socket (`manual`) the client polls for news. */
  socket: row(
    native('`wx.connectSocket`'),
    native('`my.connectSocket` with `multiple`: a separate task'),
    emulated('`WebSocket`'),
  ),
  phoneCall: row(native('`wx.makePhoneCall`'), native('`my.makePhoneCall`'), emulated('`tel:`'), {
    bank: none('copy', 'some bank apps block `tel:`: the number is shown for copying'),
  }),
  otherMiniProgram: row(
    native('`wx.navigateToMiniProgram`'),
    native('`my.navigateToMiniProgram`'),
    emulated('link of the mini-program; without such a link, its page as a link'),
    {
      wecom: native('`launchMiniprogram`'),
      bank: none('link', 'a bank app opens no other app: a link to the page'),
    },
  ),
  outside: row(
    none('copy', 'opens only pages of its own domains: the address is copied'),
    none('copy', 'opens only pages of its own domains: the address is copied'),
    native('`location.assign`'),
  ),
  closeView: row(
    none('hide', 'the button of the host closes the mini-program'),
    none('hide', 'the button of the host closes the mini-program'),
    none('hide', 'the button of the app closes the page'),
    {
      bank: none(
        'hide',
        'banks publish no such call: the title bar of the bank closes the page; the demo bank has one',
      ),
    },
  ),
  showPdf: row(
    native('`wx.downloadFile`, then `wx.openDocument`; the server is a download domain of the mini-program'),
    native('`my.downloadFile`, then `my.openDocument`; the server is a download domain of the mini-program'),
    native('`location.assign`'),
  ),
  clipboardWrite: row(
    native('`wx.setClipboardData`, with a toast of its own'),
    native('`my.setClipboard`'),
    emulated('`navigator.clipboard`, otherwise a selection'),
  ),
  clipboardRead: row(
    native('`wx.getClipboardData`; a privacy call'),
    native('`my.getClipboard`'),
    none('manual', 'a web view cannot read the clipboard: the shopper pastes'),
    {
      wecom: native('`getClipboardData`'),
      browser: emulated('`navigator.clipboard`; after a refusal the shopper pastes'),
    },
  ),
  subscribe: row(
    native('`wx.requestSubscribeMessage`, 5 at once'),
    native('`my.requestSubscribeMessage`, 3 at once'),
    none('hide', 'no such call: the button is hidden'),
  ),
  speech: row(
    none('hide', 'no such call without a plugin: the button is hidden'),
    none('hide', 'no such call without a plugin: the button is hidden'),
    emulated('`speechSynthesis`; without it the button is hidden'),
  ),
  storage: row(native('10 MB'), native('200 KB a key'), emulated('`localStorage`, otherwise memory'), {
    bank: emulated('`localStorage`, which the app may clear'),
  }),
  title: row(native('`setNavigationBarTitle`'), native('`setNavigationBar`'), emulated('`document.title`'), {
    ali: native('`setTitle` of the bridge, and `document.title`'),
    bank: native('bridge after 300 ms, and `document.title`'),
  }),
  network: row(native('`wx.getNetworkType`'), native('`my.getNetworkType`'), emulated('`online` and `offline` events')),
  offlineCard: row(
    native('its pages are on the device'),
    native('its pages are on the device'),
    emulated('service worker of the page; without one the card can be saved as a picture'),
  ),
  update: row(
    native('`wx.getUpdateManager`'),
    native('`my.getUpdateManager`'),
    emulated('compares the build number of the served page'),
  ),
  privacy: row(
    native("WeChat's privacy gate; before base library 2.32.3 our consent sheet"),
    emulated('our consent sheet', 'sheet'),
    emulated('our consent sheet', 'sheet'),
  ),
} satisfies Record<string, Row>

export type Capability = keyof typeof SUPPORT
