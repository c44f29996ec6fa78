/** APIs with the same meaning on both hosts. */
import { recordingCanvas, type RecordingCanvas } from '../../../fakes/drawing'
import type { Router } from '../router'
import type { Dict, HostName, VNode } from '../types'
import type { Impl } from './call'
import { Fail } from './call'
import type { Files } from './files'
import type { Network } from './http'
import type { Storage } from './storage'
import type { Surface } from './surface'

export interface ApiServices {
  host: HostName
  appJson: Dict
  system: Dict
  location: { latitude: number; longitude: number }
  launch: Dict
  router: Router
  surface: Surface
  storage: Storage
  network: Network
  files: Files
  later(run: () => void, ms?: number): void
  guard<T>(label: string, run: () => T): T | undefined
  copy<T>(value: T): T
  /** Canvases of type 2d by the id of their node. */
  canvases: Map<string, RecordingCanvas>
  /** Returns the first node of the current page that matches a selector. */
  select(selector: string): VNode | undefined
  selectAll(selector: string): VNode[]
  scrolled(top: number): void
  pulled(): Promise<void>
  emitter: Emitter
}

export class Emitter {
  private readonly listeners = new Map<string, Set<(payload: unknown) => void>>()
  on(name: string, listener: (payload: unknown) => void): void {
    const known = this.listeners.get(name) ?? new Set()
    known.add(listener)
    this.listeners.set(name, known)
  }
  off(name: string, listener?: (payload: unknown) => void): void {
    if (listener) this.listeners.get(name)?.delete(listener)
    else this.listeners.delete(name)
  }
  emit(name: string, payload: unknown): number {
    const known = [...(this.listeners.get(name) ?? [])]
    for (const listener of known) listener(payload)
    return known.length
  }
}

export const SYSTEM: Dict = {
  brand: 'devtools',
  model: 'iPhone 12',
  pixelRatio: 2,
  screenWidth: 375,
  screenHeight: 812,
  windowWidth: 375,
  windowHeight: 724,
  statusBarHeight: 44,
  language: 'zh_CN',
  version: '8.0.50',
  system: 'iOS 17.0',
  platform: 'ios',
  fontSizeSetting: 16,
  SDKVersion: '3.5.8',
  theme: 'light',
  safeArea: { left: 0, right: 375, top: 44, bottom: 778, width: 375, height: 734 },
}

/** onXxx / offXxx pairs. */
const EVENTS = [
  'NetworkStatusChange',
  'AppShow',
  'AppHide',
  'WindowResize',
  'ThemeChange',
  'KeyboardHeightChange',
  'UserCaptureScreen',
  'MemoryWarning',
  'Error',
  'UnhandledRejection',
  'PageNotFound',
  'LocationChange',
  'NeedPrivacyAuthorization',
]

export const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

export function commonAsync(s: ApiServices): Record<string, Impl> {
  const { router, surface } = s
  const quiet: Impl = () => ({})
  const badge =
    (show: boolean): Impl =>
    (o) => {
      const index = Number(o.index)
      if (show) surface.badges.set(index, text(o.text) || '·')
      else surface.badges.delete(index)
      return {}
    }
  return {
    navigateTo: (o) => router.go('navigateTo', o),
    redirectTo: (o) => router.go('redirectTo', o),
    reLaunch: (o) => router.go('reLaunch', o),
    switchTab: (o) => router.go('switchTab', o),
    navigateBack: (o) => router.go('navigateBack', o),
    hideToast: () => surface.hideToast() ?? {},
    hideLoading: () => {
      surface.loading = null
      return {}
    },
    getNetworkType: () => ({ networkType: 'wifi', networkAvailable: true }),
    setTabBarBadge: badge(true),
    removeTabBarBadge: badge(false),
    showTabBarRedDot: badge(true),
    hideTabBarRedDot: badge(false),
    showTabBar: () => {
      surface.tabBarHidden = false
      return {}
    },
    hideTabBar: () => {
      surface.tabBarHidden = true
      return {}
    },
    pageScrollTo: (o) => {
      s.scrolled(Number(o.scrollTop ?? 0))
      return {}
    },
    startPullDownRefresh: () => s.pulled(),
    stopPullDownRefresh: quiet,
    setTabBarStyle: quiet,
    setTabBarItem: quiet,
    hideKeyboard: quiet,
    vibrateShort: quiet,
    vibrateLong: quiet,
    makePhoneCall: quiet,
    openLocation: quiet,
    previewImage: quiet,
    openDocument: quiet,
    setKeepScreenOn: quiet,
    navigateToMiniProgram: quiet,
    navigateBackMiniProgram: quiet,
    exitMiniProgram: quiet,
    hideShareMenu: quiet,
    getImageInfo: (o) => ({ width: 1, height: 1, path: o.src, type: 'png', orientation: 'up' }),
    compressImage: (o) => ({ tempFilePath: o.src, apFilePaths: o.apFilePaths }),
    saveImageToPhotosAlbum: quiet,
    chooseLocation: () => ({ name: '人民广场', address: '上海市黄浦区人民大道', ...s.location }),
    connectSocket: () => {
      throw new Fail('sockets are not part of the mini host')
    },
  }
}

export function commonSync(s: ApiServices): Dict {
  const events: Dict = {}
  for (const name of EVENTS) {
    const key = name.charAt(0).toLowerCase() + name.slice(1)
    events[`on${name}`] = (listener: (payload: unknown) => void) => s.emitter.on(key, listener)
    events[`off${name}`] = (listener?: (payload: unknown) => void) => s.emitter.off(key, listener)
  }
  return {
    ...events,
    getSystemInfoSync: () => s.copy(s.system),
    getWindowInfo: () => s.copy(s.system),
    getDeviceInfo: () => s.copy(s.system),
    getAppBaseInfo: () => s.copy(s.system),
    getSystemSetting: () => s.copy({ bluetoothEnabled: true, locationEnabled: true, wifiEnabled: true }),
    getAppAuthorizeSetting: () => s.copy({ locationAuthorized: 'authorized', cameraAuthorized: 'authorized' }),
    getMenuButtonBoundingClientRect: () =>
      s.copy({ width: 87, height: 32, top: 48, right: 368, bottom: 80, left: 281 }),
    getLaunchOptionsSync: () => s.copy(s.launch),
    getEnterOptionsSync: () => s.copy(s.launch),
    createSelectorQuery: () => selectorQuery(s),
    createIntersectionObserver: () => intersectionObserver(s),
    getUpdateManager: () => ({
      onCheckForUpdate: (callback: (r: Dict) => void) => s.later(() => callback(s.copy({ hasUpdate: false }))),
      onUpdateReady: (callback: () => void) => s.emitter.on('updateReady', callback),
      onUpdateFailed: (callback: () => void) => s.emitter.on('updateFailed', callback),
      applyUpdate: () => s.emitter.emit('applyUpdate', undefined),
    }),
    createAnimation: () => {
      const animation: Dict = new Proxy({} as Dict, {
        get: (_, name) => (name === 'export' ? () => s.copy({ actions: [] }) : () => animation),
      })
      return animation
    },
    nextTick: (run: () => void) => s.later(run),
  }
}

/** Returns the same box for every node, 375 × 50 at the top of the page, because there is no layout. */
function rect(node: VNode | undefined): Dict | null {
  if (!node) return null
  return { id: node.attrs.id, dataset: node.data, left: 0, top: 0, right: 375, bottom: 50, width: 375, height: 50 }
}

/** Returns the canvas of a node of type 2d, the same at every query; other nodes have none. */
function canvasOf(s: ApiServices, node: VNode | undefined): unknown {
  if (node?.tag !== 'canvas' || node.attrs.type !== '2d') return null
  const id = text(node.attrs.id)
  const drawing = s.canvases.get(id) ?? recordingCanvas()
  s.canvases.set(id, drawing)
  return drawing.canvas
}

/** Reads of a query by its selector. */
interface Measures {
  nodes: () => unknown
  scroll: () => unknown
  fields?: (options: { computedStyle?: string[] }) => unknown
  canvas?: () => unknown
}

/** Every computed style is empty, because there is no layout. */
const fieldsOf = (node: VNode | undefined, { computedStyle = [] }: { computedStyle?: string[] }) =>
  node ? { ...rect(node), ...Object.fromEntries(computedStyle.map((name) => [name, ''])) } : null

function selectorQuery(s: ApiServices): Dict {
  // A canvas passes as it is: a copy would lose its functions.
  const jobs: { run: () => unknown; tell?: (result: unknown) => void; isNode?: boolean }[] = []
  const query: Dict = {
    in: () => query,
    exec: (callback?: (results: unknown[]) => void) => {
      const results = jobs.map((job) => (job.isNode ? { node: job.run() } : s.copy(job.run())))
      s.later(() => {
        jobs.forEach((job, i) => job.tell && s.guard('selector query', () => job.tell?.(results[i])))
        callback?.(results)
      })
      return query
    },
  }
  const ref = ({ nodes, scroll, fields = nodes, canvas = () => null }: Measures): Dict => {
    const add = (run: () => unknown) => (callback?: (result: unknown) => void) => {
      jobs.push({ run, tell: callback })
      return query
    }
    return {
      boundingClientRect: add(nodes),
      scrollOffset: add(scroll),
      fields: (options: { computedStyle?: string[] }, callback?: (result: unknown) => void) =>
        add(() => fields(options))(callback),
      node: (callback?: (result: unknown) => void) => {
        jobs.push({ run: canvas, tell: callback, isNode: true })
        return query
      },
      context: add(() => ({ context: {} })),
    }
  }
  const offset = () => ({ scrollTop: 0, scrollLeft: 0, scrollHeight: 1000, scrollWidth: 375 })
  query.select = (selector: string) =>
    ref({
      nodes: () => rect(s.select(selector)),
      scroll: offset,
      fields: (options) => fieldsOf(s.select(selector), options),
      canvas: () => canvasOf(s, s.select(selector)),
    })
  query.selectAll = (selector: string) =>
    ref({ nodes: () => s.selectAll(selector).map(rect), scroll: () => [offset()] })
  query.selectViewport = () => ref({ nodes: () => rect({} as VNode), scroll: offset })
  return query
}

/** Reports every observed node as on screen, once, because there is no layout. */
function intersectionObserver(s: ApiServices): Dict {
  let connected = true
  const observer: Dict = {
    relativeTo: () => observer,
    relativeToViewport: () => observer,
    disconnect: () => void (connected = false),
    observe: (selector: string, callback: (result: Dict) => void) =>
      s.later(() => {
        const box = rect(s.select(selector))
        if (!connected || !box) return
        const entry = {
          ...box,
          intersectionRatio: 1,
          intersectionRect: box,
          boundingClientRect: box,
          relativeRect: box,
        }
        callback(s.copy({ ...entry, time: Date.now() }))
      }),
  }
  return observer
}
