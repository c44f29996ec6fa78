// User agents of the apps that open our pages, collected from public code, with ids replaced.
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; V2183A Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/107.0.0.0 Safari/537.36'
const CHROME_VIEW = `${ANDROID} Version/4.0 Chrome/116.0.5845.163 Mobile Safari/537.36`

export const WX_IOS = `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50(0x1800323c) NetType/WIFI Language/zh_CN`
export const WX_ANDROID = `${CHROME_VIEW} MicroMessenger/8.0.50.2700(0x28003237) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`
const WX_ANDROID_XWEB = `${ANDROID} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1110005 MMWEBSDK/20240501 MicroMessenger/8.0.50.2700(0x28003237) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`

export const USER_AGENTS = {
  wxIos: WX_IOS,
  wxAndroid: WX_ANDROID,
  wxIpad: `${IPAD} Mobile/15E148 MicroMessenger/8.0.50(0x1800323c) NetType/WIFI Language/zh_CN`,
  wxMac: `${IPAD} MicroMessenger/6.8.0(0x16080000) NetType/WIFI MacWechat/3.8.7(0x13080712) XWEB/1191 Flue`,
  wxWindows: `${WINDOWS} MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI WindowsWechat(0x63090719) XWEB/8391 Flue`,
  wxDevtools: `${IPHONE} Mobile/15A372 MicroMessenger/8.0.5 wechatdevtools/1.06.2401020 Language/zh_CN webview/`,
  wxOld: `${IPHONE} Mobile/15E148 MicroMessenger/7.0.11(0x17000b21) NetType/WIFI Language/zh_CN`,
  wxmpIos: `${WX_IOS} miniProgram/wx0123456789abcdef`,
  wxmpAndroid: `${WX_ANDROID_XWEB} miniProgram/wx0123456789abcdef`,
  wxmpWindows: `${WINDOWS} MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI MiniProgramEnv/Windows WindowsWechat/WMPF XWEB/8447 miniProgram/wx0123456789abcdef`,
  wxmpDevtools: `${IPHONE} Mobile/15A372 MicroMessenger/8.0.5 wechatdevtools/1.06.2401020 miniProgramEnv/Mac Language/zh_CN webview/`,
  wecomAndroid: `${ANDROID} Version/4.0 Chrome/89.0.4389.72 MQQBrowser/6.2 TBS/046811 Mobile Safari/537.36 wxwork/4.1.15 MicroMessenger/7.0.1 NetType/4G Language/zh Lang/zh ColorScheme/Dark`,
  wecomIos: `${IPHONE} Mobile/15E148 wxwork/4.1.15 MicroMessenger/7.0.1 Language/zh ColorScheme/Light`,
  aliIos: `${IPHONE} Mobile/17A878 ChannelId(3) NebulaSDK/1.8.100112 Nebula WK PSDType(1) AlipayDefined(nt:WIFI,ws:414|832|2.0) AliApp(AP/10.1.80.6060) AlipayClient/10.1.80.6060 Alipay Language/zh-Hans Region/CN`,
  aliAndroid: `${CHROME_VIEW} UCBS/3.22 NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:WIFI,ws:393|0|2.75) AliApp(AP/10.3.30.9000) AlipayClient/10.3.30.9000 Language/zh-Hans`,
  alimpIos: `${IPHONE} Mobile/20A362 Ariver/1.1.0 AliApp(AP/10.3.30.9000) Nebula WK RVKType(1) AlipayDefined(nt:WIFI,ws:390|780|3.0) AlipayClient/10.3.30.9000 Language/zh-Hans Region/CN MiniProgram APXWebView NebulaX/1.0.0`,
  cmb: `${IPHONE} Mobile/15E148 MPBank/8.2.0 iPhone/12.2 Scale/3.0 AID/x SID/x WebView/WKWebView APPTag/1.0(N;44;321)`,
  cmbLife: `${CHROME_VIEW} cmblife/10.5.0`,
  pingan: `${IPHONE} Mobile/15E148 AladdinHybrid/1.0.7 (PAEBank 5.10.0)`,
  safari: `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  ipadSafari: `${IPAD} Version/17.5 Safari/605.1.15`,
  chrome:
    'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  desktop: `${WINDOWS}`,
  /** User agent of an app's web view that does not name the app, as a bank's does not. */
  iosApp: `${IPHONE} Mobile/15E148`,
  androidApp: CHROME_VIEW,
} as const
