import { installGlobal, restore } from '../../../test/fakes/native'
import { browserPictures, pickFiles } from './browser'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

const CANCELLED = { ok: false, error: { kind: 'cancel' } }
const BY_HAND = { ok: false, error: { kind: 'unsupported', instead: 'manual' } }

interface Device {
  /** Whether an input reports that its chooser was closed; older browsers do not. */
  reportsCancel?: boolean
  /** Size of every drawn picture in pixels; `null`: it cannot be drawn. */
  pixels?: { width: number; height: number } | null
  /** Result of the drawing. */
  made?: Blob | null
  hasContext?: boolean
}

/** Simulates a browser whose file input the test answers, and whose canvas records what is drawn. */
function browser({
  reportsCancel = true,
  pixels = { width: 10, height: 10 },
  made = null,
  hasContext = true,
}: Device = {}) {
  const input = Object.assign(new EventTarget(), {
    type: '',
    accept: '',
    multiple: false,
    files: [] as unknown[] | null,
    click: jest.fn(),
    setAttribute: jest.fn(),
    onchange: () => {},
    ...(reportsCancel ? { oncancel: null } : {}),
  })
  const drawn: unknown[][] = []
  const written: unknown[][] = []
  const canvas = {
    width: 0,
    height: 0,
    getContext: (kind: string) =>
      hasContext && kind === '2d' ? { drawImage: (_: unknown, ...where: number[]) => drawn.push(where) } : null,
    toBlob: (callback: (blob: Blob | null) => void, ...options: unknown[]) => {
      written.push(options)
      callback(made)
    },
  }
  const link = { href: '', download: '', click: jest.fn() }
  const elements: Record<string, unknown> = { input, canvas, a: link }
  const page = new EventTarget()
  const objectUrls = new Set<string>()
  let next = 0
  installGlobal('document', { createElement: (tag: string) => elements[tag] })
  installGlobal('window', page)
  installGlobal('navigator', {})
  installGlobal('URL', {
    createObjectURL: () => {
      objectUrls.add(`blob:${++next}`)
      return `blob:${next}`
    },
    revokeObjectURL: (url: string) => objectUrls.delete(url),
  })
  installGlobal(
    'Image',
    class {
      naturalWidth = pixels?.width
      naturalHeight = pixels?.height
      url = ''
      onload = () => {}
      onerror = () => {}
      get src() {
        return this.url
      }
      set src(url: string) {
        this.url = url
        void Promise.resolve().then(() => (pixels ? this.onload() : this.onerror()))
      }
      decode = () => (pixels ? Promise.resolve() : Promise.reject(new Error('broken')))
    },
  )
  return { input, page, canvas, drawn, written, link, kept: objectUrls }
}

const pick = () => browserPictures.pick({ count: 2, from: ['camera'] })

/** Picks one file of this size on such a device; returns it and the calls of the canvas. */
async function pickOne(size: number, device: Device) {
  const fakes = browser(device)
  const picked = pick()
  fakes.input.files = [{ size }]
  fakes.input.onchange()
  const result = await picked
  return { ...fakes, own: fakes.input.files[0], picture: result.ok ? result.value[0] : undefined }
}

describe('file chooser', () => {
  test.each([
    [1, ['camera'], false, [['capture', 'environment']]],
    [2, ['camera'], true, [['capture', 'environment']]],
    [2, ['album'], true, []],
    [1, ['album', 'camera'], false, []],
    [9, ['camera', 'album'], true, []],
  ] as const)('for %i of %j: multiple: %j, and the camera is requested by %j', (count, from, multiple, capture) => {
    const { input } = browser()
    void browserPictures.pick({ count, from })
    expect(input).toMatchObject({ type: 'file', accept: 'image/*', multiple })
    expect(input.setAttribute.mock.calls).toEqual(capture)
    expect(input.click).toHaveBeenCalledTimes(1)
  })

  test('without a tap no browser opens the chooser, and the call returns at once', async () => {
    const { input } = browser()
    installGlobal('navigator', { userActivation: { isActive: false } })
    expect(await pick()).toEqual(CANCELLED)
    expect(input.click).not.toHaveBeenCalled()
    installGlobal('navigator', { userActivation: { isActive: true } })
    void pick()
    expect(input.click).toHaveBeenCalledTimes(1)
  })

  test('a closed chooser is a cancel, and so is an empty choice', async () => {
    const { input } = browser()
    const pending = pick()
    input.dispatchEvent(new Event('cancel'))
    expect(await pending).toEqual(CANCELLED)
    for (const files of [[], null]) {
      const nothing = pick()
      input.files = files
      input.onchange()
      expect(await nothing).toEqual(CANCELLED)
    }
    expect(jest.getTimerCount()).toBe(0)
  })

  test('an old browser only regains the focus: three seconds without a file are a cancel', async () => {
    const { input, page } = browser({ reportsCancel: false })
    let answered = false
    const silent = pick().finally(() => (answered = true))
    page.dispatchEvent(new Event('focus'))
    await jest.advanceTimersByTimeAsync(2999)
    expect(answered).toBe(false)
    input.files = null
    await jest.advanceTimersByTimeAsync(1)
    expect(await silent).toEqual(CANCELLED)
    expect(jest.getTimerCount()).toBe(0)
    // Fires the event again when there should be no listener left.
    page.dispatchEvent(new Event('focus'))
    expect(jest.getTimerCount()).toBe(0)
  })

  test('a file that arrives within these seconds is taken', async () => {
    const { input, page } = browser({ reportsCancel: false, pixels: null })
    const picked = pick()
    page.dispatchEvent(new Event('focus'))
    input.files = [{ size: 5 }]
    await jest.advanceTimersByTimeAsync(3000)
    input.onchange()
    expect(await picked).toMatchObject({ ok: true, value: [{ size: 5 }] })
  })

  test('ignores the focus when the browser reports closing', () => {
    const { page } = browser()
    void pick()
    const before = jest.getTimerCount()
    page.dispatchEvent(new Event('focus'))
    expect(jest.getTimerCount()).toBe(before)
  })

  test('never more files than requested', async () => {
    const { input } = browser()
    const picked = pickFiles(2, false)
    input.files = [1, 2, 3]
    input.onchange()
    expect(await picked).toEqual({ ok: true, value: [1, 2] })
  })
})

describe('BC-83 BC-84 a picked picture', () => {
  const small = new Blob(['x'.repeat(50)])

  test('is drawn a million pixels at a time, from top to bottom, and encoded as JPEG of 0.8', async () => {
    const pixels = { width: 4000, height: 4000 }
    const { picture, canvas, drawn, written, kept: objectUrls } = await pickOne(100, { pixels, made: small })
    expect([canvas.width, canvas.height]).toEqual([2000, 2000])
    expect(drawn).toEqual([0, 500, 1000, 1500].map((y) => [0, 2 * y, 4000, 1000, 0, y, 2000, 500]))
    expect(written).toEqual([['image/jpeg', 0.8]])
    expect(picture).toEqual({ uri: 'blob:2', size: 50, file: small })
    // Expects the source picture's url to be released.
    expect([...objectUrls]).toEqual(['blob:2'])
  })

  test.each<[string, number, Device]>([
    ['encoding returns nothing', 100, { made: null }],
    ['the result is not smaller', 50, { made: small }],
    ['the result is larger', 49, { made: small }],
    ['canvas is missing', 100, { made: small, hasContext: false }],
    ['it cannot be drawn', 100, { made: small, pixels: null }],
  ])('stays unchanged where %s', async (_, size, device) => {
    const { picture, own } = await pickOne(size, device)
    expect(picture).toMatchObject({ size })
    expect(picture?.file).toBe(own)
  })

  test('is a failure when it cannot be shown', async () => {
    const { input } = browser({ pixels: null })
    const picked = pick()
    installGlobal('URL', {
      createObjectURL: () => {
        throw new Error('full')
      },
    })
    input.files = [{ size: 5 }]
    input.onchange()
    expect(await picked).toEqual({ ok: false, error: { kind: 'failed', reason: 'unknown' } })
  })
})

describe('a picture in the downloads', () => {
  const pixels = { width: 320, height: 442 }

  test('is a PNG of its own size, whatever its format was', async () => {
    const { link, canvas, drawn, written, kept: objectUrls } = browser({ pixels, made: new Blob(['png']) })
    expect(await browserPictures.save('/code/a.svg')).toEqual({ ok: true, value: undefined })
    expect(link).toMatchObject({ href: 'blob:1', download: 'yaoda.png' })
    expect(link.click).toHaveBeenCalledTimes(1)
    expect([canvas.width, canvas.height, drawn, written]).toEqual([320, 442, [[0, 0]], [['image/png']]])
    expect(objectUrls.size).toBe(0)
  })

  test.each<[string, Device]>([
    ['encoding returns nothing', { pixels, made: null }],
    ['canvas is missing', { pixels, made: null, hasContext: false }],
    ['it cannot be read', { pixels: null }],
  ])('cannot be saved where %s', async (_, device) => {
    const { link } = browser(device)
    expect(await browserPictures.save('/code/a.svg')).toEqual(BY_HAND)
    expect(link.click).not.toHaveBeenCalled()
  })
})

test('full size is a page of ours', async () => {
  expect(await browserPictures.preview()).toEqual({ ok: false, error: { kind: 'unsupported', instead: 'page' } })
})
