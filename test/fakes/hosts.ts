import type { CalendarEvent } from '../../src/domain/calendar'
import type { Hosts } from '../../src/hosts/contract'
import type { ServedPage } from '../../src/hosts/served/contract'
import { success, refused as refusedBy, unsupported, type HostResult } from '../../src/hosts/result'
import { publicUrl, type Params, type RouteName } from '../../src/routes'
import { learnShell } from '../../src/routes/redirects'
import { shopUrls } from '../../src/routes/shell'
import { fakeTransport, type Answers } from './server'

export { fakeTransport, fullReply, answerInOrder, refused, unknownRefusal, type Answer, type Answers } from './server'

// Adds the urls of the shell, as H5 does once its lazy tables have loaded.
learnShell(shopUrls)

export function fakeStorage(storedValues: Record<string, string> = {}) {
  const values = new Map(Object.entries(storedValues))
  return {
    values,
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => {
      values.set(key, value)
      return true
    },
    remove: (key: string) => void values.delete(key),
  }
}

/** Simulates a host's page stack with public urls. */
function fakeNavigation(first = '/') {
  const stack = [first]
  const log: { how: string; url: string }[] = []
  const put = (mode: string, name: RouteName, params: Params) => {
    const url = publicUrl(name, params)
    log.push({ how: mode, url })
    if (mode === 'push') stack.push(url)
    else if (mode === 'replace') stack.splice(-1, 1, url)
    else stack.splice(0, stack.length, url)
    return Promise.resolve(true)
  }
  const shownRows: string[] = []
  return {
    stack,
    log,
    shownRows,
    push: (name: RouteName, params: Params) => put('push', name, params),
    replace: (name: RouteName, params: Params) => put('replace', name, params),
    tab: (name: RouteName, params: Params, mode = 'push') => put(mode === 'push' ? 'tab' : 'tabReplace', name, params),
    relaunch: (name: RouteName, params: Params) => put('relaunch', name, params),
    back: async (pages = 1) => {
      if (stack.length < 2) return false
      stack.splice(Math.max(1, stack.length - pages))
      log.push({ how: 'back', url: stack.at(-1) ?? '/' })
      return true
    },
    depth: () => stack.length,
    current: () => stack.at(-1) ?? '/',
    showAgain: () => void log.push({ how: 'showAgain', url: stack.at(-1) ?? '/' }),
    setTitle: () => {},
    setCartBadge: () => {},
    scrollToTop: () => {},
    scrollTo: (_: string) => {},
    showRow: (id: string) => void shownRows.push(id),
    takeTabParams: () => ({}),
    onHistoryChange: (_: () => void) => {},
    holdBack: (_: { onBack(): void }, _levels: number) => {},
  }
}

export type FakeHosts = ReturnType<typeof fakeHosts>

export function fakeHosts(answers: Answers = {}) {
  return {
    transport: fakeTransport(answers),
    storage: fakeStorage(),
    visit: fakeStorage(),
    navigation: fakeNavigation(),
    location: { locate: async () => refusedBy({ kind: 'denied', by: 'shopper', permanent: false }) },
    pay: {
      methods: ['wechat', 'alipay'] as const,
      payType: null as 2 | null,
      sheet: async () => '' as '' | 'office' | 'mini' | 'around',
      takes: (_: string) => true,
      takesDeposits: () => true,
      identify: async (_: string) => unsupported('hide'),
      handOver: async () => unsupported('page'),
      pay: async () => success('ok' as const),
    },
    device: {
      info: () => ({
        ownNavBar: true,
        ownTabBar: true,
        statusBar: 0,
        capsule: 0,
        dark: false,
        reducedMotion: false,
        windowHeight: 640,
        fontScale: 1,
      }),
      boxOf: async (_: string) => ({ top: 0, height: 0 }),
      canvasIn: async () => null,
      onResize: () => () => {},
      randomId: () => 'random-id-0123456789',
    },
    phone: { call: async () => success(undefined) },
    clipboard: { write: async () => success({ isReported: false }), read: async () => success('') },
    served: { take: (_page: ServedPage): unknown => null, drawn: () => {} },
    lazyTables: { fetch: async (): Promise<boolean> => true },
    entry: {
      isWeb: true,
      origin: () => 'https://shop.example',
      take: () => ({ path: '/', search: '', params: {} }),
      rename: () => {},
      onResume: () => {},
    },
    map: { choose: async () => unsupported('page'), navigate: async () => success(undefined) },
    calendar: {
      canAdd: (): boolean => false,
      add: async (_: CalendarEvent): Promise<HostResult<'added' | 'file'>> => unsupported('hide'),
    },
    login: {
      loginMethod: () => 'sms' as const,
      code: async () => unsupported('sms'),
      leave: async () => unsupported('sms'),
    },
    phoneNumber: { button: () => null, read: async () => unsupported('sms') },
    share: {
      button: () => null,
      code: () => 'link' as const,
      set: async () => success(undefined),
      card: () => null,
      open: async () => unsupported('overlay'),
    },
    scan: { scan: async () => unsupported('manual') },
    pictures: {
      pick: async () => refusedBy({ kind: 'cancel' }),
      preview: async () => success(undefined),
      save: async () => unsupported('manual'),
    },
    upload: { send: async () => unsupported('hide') },
    socket: { open: async () => unsupported('manual') },
    speech: { canRead: () => false, read: async (_: string) => unsupported('hide'), stop: () => {} },
    miniProgram: { open: async () => unsupported('link'), cover: async () => unsupported('link') },
    outside: {
      open: async () => unsupported('copy'),
      showPdf: async () => unsupported('copy'),
      canClose: () => false,
      close: async (): Promise<HostResult> => unsupported('hide'),
    },
    subscribe: { host: null, requestSubscription: async () => unsupported('hide') },
    network: { isOnline: async () => success(true), onChange: () => () => {} },
    offlineCard: { store: async () => success(undefined), remove: async () => success(undefined) },
    update: { check: () => {} },
    privacy: {
      state: async () => success({ gate: 'sheet' as const }),
      request: async () => unsupported('sheet'),
      openContract: async () => unsupported('page'),
    },
    settings: { open: async () => unsupported('hide') },
    channel: { connect: () => {} },
  } satisfies Hosts
}
