/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import { installGlobal, restore, taro, throws } from '../../../test/fakes/native'
import { device as alipay } from './index.alipay'
import { device as h5 } from './index.h5'
import { device as weapp } from './index.weapp'

jest.mock('@tarojs/taro', () => (require('../../../test/fakes/native') as { taroModule: object }).taroModule)

afterEach(restore)

test('weapp draws its own bar beside the capsule and below the status bar', () => {
  taro.getWindowInfo?.mockReturnValue({ statusBarHeight: 44, windowWidth: 375, windowHeight: 812 })
  taro.getMenuButtonBoundingClientRect?.mockReturnValue({ left: 278 })
  taro.getAppBaseInfo?.mockReturnValue({ theme: 'dark', fontSizeScaleFactor: 1.3 })
  expect(weapp.info()).toEqual({
    ownNavBar: true,
    ownTabBar: false,
    statusBar: 44,
    capsule: 97,
    windowHeight: 812,
    dark: true,
    reducedMotion: false,
    fontScale: 1.3,
  })
})

const PLAIN = {
  ownNavBar: true,
  ownTabBar: false,
  statusBar: 0,
  capsule: 103,
  windowHeight: 667,
  dark: false,
  reducedMotion: false,
  fontScale: 1,
}

test('weapp starts with usual values when the host reports none', () => {
  taro.getWindowInfo?.mockReturnValue({ windowWidth: 375 })
  taro.getMenuButtonBoundingClientRect?.mockReturnValue({ left: 0 })
  taro.getAppBaseInfo?.mockReturnValue({ theme: 'light' })
  expect(weapp.info()).toEqual(PLAIN)
  for (const name of ['getWindowInfo', 'getMenuButtonBoundingClientRect', 'getAppBaseInfo'])
    taro[name]?.mockReturnValue(null)
  expect(weapp.info()).toEqual(PLAIN)
  for (const name of ['getWindowInfo', 'getMenuButtonBoundingClientRect', 'getAppBaseInfo'])
    taro[name]?.mockImplementation(throws)
  expect(weapp.info()).toEqual(PLAIN)
})

test('weapp without a window width reserves the usual space for the capsule', () => {
  taro.getMenuButtonBoundingClientRect?.mockReturnValue({ left: 278 })
  expect(weapp.info().capsule).toBe(103)
})

test("alipay keeps the host's bars", () => {
  taro.getSystemInfoSync?.mockReturnValue({ colorScheme: 'dark', fontSizeSetting: 20, windowHeight: 700 })
  expect(alipay.info()).toEqual({
    ownNavBar: false,
    ownTabBar: false,
    statusBar: 0,
    capsule: 0,
    windowHeight: 700,
    dark: true,
    reducedMotion: false,
    fontScale: 1.25,
  })
  for (const answer of [() => ({ colorScheme: 'light' }), throws]) {
    taro.getSystemInfoSync?.mockImplementation(answer)
    expect(alipay.info()).toMatchObject({ windowHeight: 667, dark: false, fontScale: 1 })
  }
})

test('h5 draws both bars and follows the colour scheme', () => {
  const matchMedia = jest.fn((_: string) => ({ matches: true }))
  installGlobal('window', { matchMedia, innerHeight: 844 })
  expect(h5.info()).toEqual({
    ownNavBar: true,
    ownTabBar: true,
    statusBar: 0,
    capsule: 0,
    windowHeight: 844,
    dark: true,
    reducedMotion: true,
    fontScale: 1,
  })
  expect(matchMedia.mock.calls).toEqual([['(prefers-color-scheme: dark)'], ['(prefers-reduced-motion: reduce)']])
  matchMedia.mockReturnValue({ matches: false })
  expect(h5.info()).toMatchObject({ dark: false, reducedMotion: false })
  installGlobal('window', {})
  expect(h5.info()).toMatchObject({ dark: false, reducedMotion: false })
})

test.each(Object.entries({ weapp, alipay, h5 }))('%s: random ids fit a key and do not repeat', (_, device) => {
  const ids = Array.from({ length: 200 }, () => device.randomId())
  expect(new Set(ids).size).toBe(200)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16,64}$/)
})

test('h5 uses 16 random bytes, each written with two digits', () => {
  installGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array) => bytes.map((_, index) => (index === 0 ? 255 : index)),
  })
  expect(h5.randomId()).toBe('ff0102030405060708090a0b0c0d0e0f')
})

test('the mini-programs use the time and two random numbers', () => {
  const random = jest.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0.25)
  const now = jest.spyOn(Date, 'now').mockReturnValue(0x1234)
  expect(weapp.randomId()).toBe('12347fffffff3fffffff')
  random.mockRestore()
  now.mockRestore()
})

describe('the box of an element', () => {
  /** Makes the host's tree return this, asynchronously. */
  const tree = (queryResult: unknown) => {
    const requests: string[] = []
    const query = {
      select: (selector: string) => {
        requests.push(selector)
        return query
      },
      boundingClientRect: () => query,
      selectViewport: () => query,
      scrollOffset: () => query,
      exec: (callback: (queryResult: unknown) => void) => void setImmediate(() => callback(queryResult)),
    }
    taro.createSelectorQuery?.mockReturnValue(query)
    return requests
  }
  const none = { top: 0, height: 0 }

  test.each(Object.entries({ weapp, alipay }))(
    '%s measures on the visible page, whatever its scroll position',
    async (_, device) => {
      const requests = tree([{ top: -300, height: 1480.5 }, { scrollTop: 900 }])
      expect(await device.boxOf('b-3')).toEqual({ top: 600, height: 1480.5 })
      expect(requests).toEqual(['#b-3'])
    },
  )

  test.each(Object.entries({ weapp, alipay }))('%s returns no box for a missing element', async (_, device) => {
    for (const queryResult of [[null, { scrollTop: 9 }], [], undefined]) {
      tree(queryResult)
      expect(await device.boxOf('x')).toEqual(none)
    }
    taro.createSelectorQuery?.mockImplementation(throws)
    expect(await device.boxOf('x')).toEqual(none)
  })

  test("h5 measures its document, in the page's scroll container", async () => {
    const element = { getBoundingClientRect: () => ({ top: -300, height: 99.5 }), closest: () => ({ scrollTop: 900 }) }
    installGlobal('document', { getElementById: (id: string) => (id === 'b-3' ? element : null) })
    expect([await h5.boxOf('b-3'), await h5.boxOf('x')]).toEqual([{ top: 600, height: 99.5 }, none])
    element.closest = () => null as never
    expect((await h5.boxOf('b-3')).top).toBe(-300)
  })
})

describe('the canvas of a chart', () => {
  const STYLES = ['color', 'fontSize']
  const computed = { color: 'rgb(1, 2, 3)', fontSize: '11px' }
  const frame = { left: 16, width: 343, height: 220 }

  /** Makes the host's tree return these for canvas, frame and styles of the frame. */
  const tree = (queryResult: unknown[]) => {
    const requests: unknown[] = []
    const add = (request: unknown) => {
      requests.push(request)
      return query
    }
    const query: Record<string, unknown> = {
      select: add,
      node: () => add('node'),
      boundingClientRect: () => add('box'),
      fields: add,
      exec: (callback: (result: unknown) => void) => void setImmediate(() => callback(queryResult)),
    }
    taro.nextTick?.mockImplementation((run) => (run as () => void)())
    taro.createSelectorQuery?.mockReturnValue(query)
    return requests
  }

  test.each(Object.entries({ weapp, alipay }))('%s finds the node, its frame and the styles', async (_, device) => {
    taro.getWindowInfo?.mockReturnValue({ pixelRatio: 3 })
    taro.getSystemInfoSync?.mockReturnValue({ pixelRatio: 3 })
    const context = { setTransform: jest.fn(), resetTransform: undefined as (() => void) | undefined }
    const canvas = { width: 0, height: 0, getContext: () => context }
    const requests = tree([{ node: canvas }, frame, computed])
    expect(await device.canvasIn('line1', STYLES)).toEqual({ canvas, ...frame, pixelRatio: 3, styles: computed })
    expect(requests).toEqual(['#line1-canvas', 'node', '#line1', 'box', '#line1', { computedStyle: STYLES }])
    // Older versions lack a call that Chart.js makes.
    context.resetTransform?.()
    expect(context.setTransform).toHaveBeenCalledWith(1, 0, 0, 1, 0, 0)
  })

  test.each(Object.entries({ weapp, alipay }))(
    '%s has none before the page or on an old version',
    async (_, device) => {
      for (const queryResult of [
        [null, frame, computed],
        [{ node: null }, frame, computed],
        [{ node: {} }, null, null],
      ]) {
        tree(queryResult)
        expect(await device.canvasIn('line1', STYLES)).toBeNull()
      }
      taro.createSelectorQuery?.mockImplementation(throws)
      taro.nextTick?.mockImplementation(throws)
      expect(await device.canvasIn('line1', STYLES)).toBeNull()
    },
  )

  test('h5 finds the element, which follows the size of its frame', async () => {
    const canvas = { style: {} }
    const elements: Record<string, unknown> = {
      line1: { getBoundingClientRect: () => frame },
      'line1-canvas': canvas,
    }
    installGlobal('document', { getElementById: (id: string) => elements[id] ?? null })
    installGlobal('window', { devicePixelRatio: 2, getComputedStyle: () => ({ ...computed, margin: '0' }) })
    expect(await h5.canvasIn('line1', STYLES)).toEqual({ canvas, ...frame, pixelRatio: 2, styles: computed })
    expect(canvas.style).toEqual({ width: '100%', height: '100%' })
    expect(await h5.canvasIn('line2', STYLES)).toBeNull()
  })

  test('every host reports a new size of the window until it is stopped', () => {
    const listener = jest.fn()
    const [addEventListener, removeEventListener] = [jest.fn(), jest.fn()]
    installGlobal('window', { addEventListener, removeEventListener })
    h5.onResize(listener)()
    expect([addEventListener.mock.calls, removeEventListener.mock.calls]).toEqual([
      [['resize', listener]],
      [['resize', listener]],
    ])
    for (const device of [weapp, alipay]) {
      device.onResize(listener)()
      expect(taro.onWindowResize).toHaveBeenLastCalledWith(listener)
      expect(taro.offWindowResize).toHaveBeenLastCalledWith(listener)
    }
    taro.onWindowResize?.mockImplementation(throws)
    taro.offWindowResize?.mockImplementation(throws)
    expect(() => weapp.onResize(listener)()).not.toThrow()
  })
})
