/** `wx`. */
import type { Dict } from '../types'
import { Fail, type Impl } from './call'
import { text, type ApiServices } from './common'

/** API names that WeChat refuses unless app.json declares them. */
const DECLARED = ['getFuzzyLocation', 'getLocation', 'chooseLocation', 'choosePoi', 'chooseAddress', 'onLocationChange']

export function weappAsync(s: ApiServices): Record<string, Impl> {
  const { surface, storage } = s
  const declared = (s.appJson.requiredPrivateInfos ?? []) as string[]
  const place = () => ({
    ...s.location,
    speed: -1,
    accuracy: 30,
    altitude: 0,
    verticalAccuracy: 30,
    horizontalAccuracy: 30,
  })
  const need = (name: string, impl: Impl): Impl => {
    if (!DECLARED.includes(name)) return impl
    return (o) => {
      if (!declared.includes(name))
        throw new Fail('the api need to be declared in the requiredPrivateInfos field in app.json/ext.json', 112)
      return impl(o)
    }
  }
  const guarded = (apis: Record<string, Impl>) =>
    Object.fromEntries(Object.entries(apis).map(([name, impl]) => [name, need(name, impl)]))
  const pictures = () => [s.files.picture()]
  return {
    ...guarded({
      getLocation: place,
      getFuzzyLocation: place,
      chooseLocation: () => ({
        errMsg: 'chooseLocation:ok',
        name: '人民广场',
        address: '上海市黄浦区人民大道',
        ...s.location,
      }),
      chooseAddress: () => ({
        userName: '张三',
        postalCode: '200001',
        provinceName: '上海市',
        cityName: '上海市',
        countyName: '黄浦区',
        detailInfo: '人民大道1号',
        telNumber: '13800000000',
      }),
    }),
    showToast: (o) => surface.toast(text(o.title), text(o.icon ?? 'success'), Number(o.duration ?? 1500)) ?? {},
    showLoading: (o) => {
      surface.loading = text(o.title)
      return {}
    },
    showModal: async (o) => {
      const cancel = text(o.cancelText) || '取消'
      const confirm = text(o.confirmText) || '确定'
      const buttons = o.showCancel === false ? [confirm] : [cancel, confirm]
      const pressed = await surface.ask('modal', text(o.title), text(o.content), buttons)
      const confirmed = pressed === buttons.length - 1
      return { confirm: confirmed, cancel: !confirmed, content: o.editable === true ? '' : null }
    },
    showActionSheet: async (o) => {
      const items = (o.itemList ?? []) as string[]
      const pressed = await surface.ask('sheet', text(o.alertText), '', [...items, '取消'])
      if (pressed === items.length) throw new Fail('cancel')
      return { tapIndex: pressed }
    },
    login: () => ({ code: `wx-code-${Date.now()}` }),
    checkSession: () => ({}),
    getUserProfile: () => ({ userInfo: { nickName: '微信用户', avatarUrl: '' } }),
    getUserInfo: () => ({ userInfo: { nickName: '微信用户', avatarUrl: '' } }),
    requestPayment: () => ({}),
    requestSubscribeMessage: (o) => Object.fromEntries(((o.tmplIds ?? []) as string[]).map((id) => [id, 'accept'])),
    getSetting: () => ({ authSetting: { 'scope.userLocation': true } }),
    openSetting: () => ({ authSetting: { 'scope.userLocation': true } }),
    authorize: () => ({}),
    addPhoneCalendar: () => ({}),
    getPrivacySetting: () => ({ needAuthorization: false, privacyContractName: '《用户隐私保护指引》' }),
    requirePrivacyAuthorize: () => ({}),
    openPrivacyContract: () => ({}),
    scanCode: () => ({ result: '6901234567892', scanType: 'EAN_13', charSet: 'UTF-8', path: '' }),
    chooseMedia: () => ({
      type: 'image',
      tempFiles: pictures().map(({ path, size }) => ({
        tempFilePath: path,
        size,
        fileType: 'image',
        width: 1,
        height: 1,
      })),
    }),
    chooseImage: () => {
      const files = pictures()
      return { tempFilePaths: files.map((file) => file.path), tempFiles: files }
    },
    setClipboardData: (o) => {
      storage.map.set('\u0000clipboard', JSON.stringify(text(o.data)))
      surface.toast('内容已复制', 'none')
      return { data: 'data' }
    },
    getClipboardData: () => ({ data: storage.get('\u0000clipboard') ?? '' }),
    setNavigationBarTitle: (o) => {
      surface.titles.set(s.router.current?.path ?? '', text(o.title))
      return {}
    },
    setNavigationBarColor: () => ({}),
    showNavigationBarLoading: () => ({}),
    hideNavigationBarLoading: () => ({}),
    hideHomeButton: () => ({}),
    setBackgroundColor: () => ({}),
    setBackgroundTextStyle: () => ({}),
    showShareMenu: () => ({}),
    loadFontFace: () => ({}),
    openCustomerServiceChat: () => ({}),
    getSystemInfo: () => s.system,
    getSystemInfoAsync: () => s.system,
    getStorage: (o) => {
      const data = storage.get(text(o.key))
      if (data === undefined) throw new Fail('data not found')
      return { data }
    },
    setStorage: (o) => storage.set(text(o.key), o.data) ?? {},
    removeStorage: (o) => {
      storage.map.delete(text(o.key))
      return {}
    },
    clearStorage: () => storage.map.clear() ?? {},
    getStorageInfo: () => storage.info(),
  }
}

export function weappSync(s: ApiServices): Dict {
  const { storage } = s
  const thrown = (name: string, run: () => void) => {
    try {
      run()
    } catch (error) {
      throw new Error(`${name}:fail ${error instanceof Fail ? error.message : String(error)}`)
    }
  }
  return {
    env: { USER_DATA_PATH: 'http://usr' },
    version: { libVersion: '3.5.8' },
    canIUse: () => true,
    getStorageSync: (key: string) => storage.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => thrown('setStorageSync', () => storage.set(key, value)),
    removeStorageSync: (key: string) => void storage.map.delete(key),
    clearStorageSync: () => storage.map.clear(),
    getStorageInfoSync: () => s.copy(storage.info()),
    getAccountInfoSync: () =>
      s.copy({ miniProgram: { appId: 'wx0000000000000000', envVersion: 'release', version: '1.0.0' } }),
    getExtConfigSync: () => s.copy({}),
    getPerformance: () => ({ createObserver: () => ({ observe: () => undefined, disconnect: () => undefined }) }),
    getLogManager: () => ({
      log: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      debug: () => undefined,
    }),
    getRealtimeLogManager: () => ({ info: () => undefined, warn: () => undefined, error: () => undefined }),
    reportEvent: () => undefined,
    reportMonitor: () => undefined,
    preloadAssets: () => undefined,
    getFileSystemManager: () => ({
      readFileSync: (path: string) => s.files.read(path)?.content.toString('base64') ?? '',
      accessSync: () => undefined,
    }),
  }
}
