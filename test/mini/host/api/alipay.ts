/** `my`. Names and result shapes differ from `wx`; Taro's runtime maps between them. */
import type { Dict } from '../types'
import { Fail, type Impl } from './call'
import { text, type ApiServices } from './common'

export function alipayAsync(s: ApiServices): Record<string, Impl> {
  const { surface, storage } = s
  return {
    showToast: (o) => surface.toast(text(o.content), text(o.type ?? 'none'), Number(o.duration ?? 2000)) ?? {},
    showLoading: (o) => {
      surface.loading = text(o.content)
      return {}
    },
    confirm: async (o) => {
      const buttons = [text(o.cancelButtonText) || '取消', text(o.confirmButtonText) || '确定']
      return { confirm: (await surface.ask('modal', text(o.title), text(o.content), buttons)) === 1 }
    },
    alert: async (o) => {
      await surface.ask('modal', text(o.title), text(o.content), [text(o.buttonText) || '确定'])
      return { success: true }
    },
    showActionSheet: async (o) => {
      const items = (o.items ?? []) as string[]
      const pressed = await surface.ask('sheet', text(o.title), '', [...items, text(o.cancelButtonText) || '取消'])
      // Returns success with index -1, as Alipay does when the sheet is closed.
      return { index: pressed === items.length ? -1 : pressed }
    },
    getAuthCode: () => ({ authCode: `ali-code-${Date.now()}`, authSuccessScopes: ['auth_base'], authErrorScopes: {} }),
    getOpenUserInfo: () => ({ response: '{"response":{"code":"10000","nickName":"支付宝用户","avatar":""}}' }),
    getPhoneNumber: () => ({ response: '{"response":"encrypted","sign":"sign"}' }),
    tradePay: () => ({ resultCode: '9000', memo: '', result: '' }),
    getLocation: () => ({
      latitude: String(s.location.latitude),
      longitude: String(s.location.longitude),
      accuracy: '30',
      horizontalAccuracy: '30',
    }),
    openLocation: (o) => {
      for (const name of ['latitude', 'longitude'])
        if (typeof o[name] !== 'string') throw new Fail(`${name} must be a string`, 2)
      if (!o.name || !o.address) throw new Fail('name and address are required', 2)
      return {}
    },
    scan: () => ({ code: '6901234567892', barCode: '6901234567892' }),
    chooseImage: () => {
      const file = s.files.picture()
      return { apFilePaths: [file.path], tempFilePaths: [file.path], tempFiles: [file] }
    },
    chooseCity: () => ({ city: '上海', adCode: '310000' }),
    setClipboard: (o) => {
      storage.map.set('\u0000clipboard', JSON.stringify(text(o.text)))
      return { success: true }
    },
    getClipboard: () => ({ text: storage.get('\u0000clipboard') ?? '' }),
    setNavigationBar: (o) => {
      if (o.title !== undefined) surface.titles.set(s.router.current?.path ?? '', text(o.title))
      return {}
    },
    saveImage: () => ({}),
    showNavigationBarLoading: () => ({}),
    hideNavigationBarLoading: () => ({}),
    hideBackHome: () => ({}),
    setOptionMenu: () => ({}),
    requestSubscribeMessage: (o) => {
      const ids = o.entityIds as string[] | undefined
      if (!ids?.length) throw new Fail('entityIds is required', 2)
      return { behavior: 'subscribe', result: { subscribeEntityIds: ids, subscribedEntityIds: ids } }
    },
    getSetting: () => ({ authSetting: { location: true } }),
    openSetting: () => ({ authSetting: { location: true } }),
    showAuthGuide: () => ({ shown: true }),
    showSharePanel: () => ({}),
    vibrate: () => ({}),
    getServerTime: () => ({ time: Date.now() }),
    getSystemInfo: () => s.system,
    getStorage: (o) => ({ data: storage.get(text(o.key)) ?? null }),
    setStorage: (o) => {
      storage.set(text(o.key), o.data)
      return { success: true }
    },
    removeStorage: (o) => {
      storage.map.delete(text(o.key))
      return { success: true }
    },
    clearStorage: () => storage.map.clear() ?? {},
    getStorageInfo: () => storage.info(),
  }
}

export function alipaySync(s: ApiServices): Dict {
  const { storage } = s
  const key = (o: unknown) => text((o as Dict | undefined)?.key)
  return {
    env: { USER_DATA_PATH: 'https://usr', clientName: 'ap' },
    SDKVersion: '2.8.10',
    canIUse: (name: string) => name !== 'httpRequest',
    getStorageSync: (o: unknown) => s.copy({ data: storage.get(key(o)) ?? null, success: true }),
    setStorageSync: (o: Dict) => {
      try {
        storage.set(key(o), o.data)
        return s.copy({ success: true })
      } catch (error) {
        // Returns an error result, as Alipay does; it does not throw.
        return s.copy({ success: false, error: 14, errorMessage: error instanceof Fail ? error.message : '' })
      }
    },
    removeStorageSync: (o: unknown) => {
      storage.map.delete(key(o))
      return s.copy({ success: true })
    },
    clearStorageSync: () => storage.map.clear(),
    getStorageInfoSync: () => s.copy({ ...storage.info(), success: true }),
    getAppIdSync: () => s.copy({ appId: '2021000000000000' }),
    getAccountInfoSync: () =>
      s.copy({ miniProgram: { appId: '2021000000000000', envVersion: 'release', version: '1.0.0' } }),
    getExtConfigSync: () => s.copy({}),
  }
}
