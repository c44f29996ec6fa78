import { installGlobal, restore } from '../../test/fakes/native'
import { openConsole, watchCode } from './h5-code'

afterEach(restore)

function browser({
  onLine = true,
  kept: storedValues = new Map<string, string>(),
  isForbidden = false,
  isDrawn = true,
} = {}) {
  let lose = (_: { reason: unknown }) => {}
  const reload = jest.fn()
  const confirm = jest.fn(() => true)
  const forbid = () => {
    if (isForbidden) throw new Error('SecurityError')
  }
  const navigator = { onLine }
  installGlobal('window', {
    addEventListener: (type: string, run: typeof lose) => type === 'unhandledrejection' && (lose = run),
    sessionStorage: {
      getItem: (key: string) => (forbid(), storedValues.get(key) ?? null),
      setItem: (key: string, value: string) => (forbid(), void storedValues.set(key, value)),
    },
    navigator,
    location: { reload },
    confirm,
  })
  installGlobal('document', { querySelector: () => (isDrawn ? {} : null) })
  const answers: ((yes: boolean) => void)[] = []
  const askQuestion = jest.fn((_: { message: string }) => new Promise<boolean>((resolve) => answers.push(resolve)))
  const clock = { now: 1_000_000 }
  const losePage = jest.fn((_: () => void) => {})
  const screenHere = jest.fn()
  watchCode({ askQuestion, losePage, screenHere }, () => clock.now)
  return {
    confirm,
    lose: (message: unknown) => lose({ reason: { message } }),
    reload,
    askQuestion,
    losePage,
    screenHere,
    navigator,
    answers,
    clock,
    storedValues,
  }
}

describe('chunks that fail to load', () => {
  test('ER-65 reloads once; if that does not help, the shopper decides', async () => {
    const it = browser()
    it.lose('Loading chunk 42 failed.\n(timeout: https://shop/js/42.js)')
    expect([it.reload.mock.calls.length, it.askQuestion.mock.calls.length]).toEqual([1, 0])
    const after = browser({ kept: it.storedValues })
    after.clock.now += 59_000
    after.lose('Loading CSS chunk 7 failed.')
    expect(after.reload).not.toHaveBeenCalled()
    // No number of ours, and no busy toast over the question.
    expect(after.askQuestion.mock.calls[0]?.[0].message).not.toMatch(/\d/)
    expect(after.screenHere).toHaveBeenCalledTimes(1)
    after.answers[0]?.(true)
    await Promise.resolve()
    await Promise.resolve()
    expect(after.reload).toHaveBeenCalledTimes(1)
    const later = browser({ kept: it.storedValues })
    later.clock.now += 61_000
    later.lose('Loading chunk 42 failed.')
    expect([later.reload.mock.calls.length, later.askQuestion.mock.calls.length]).toEqual([1, 0])
  })

  test('ER-65 without storage for the reload, the page stays', () => {
    const it = browser({ isForbidden: true })
    it.lose('Loading chunk 42 failed.')
    expect([it.reload.mock.calls.length, it.askQuestion.mock.calls.length]).toEqual([0, 1])
  })

  test('ER-65 offline a page of its own waits and reloads once the network is back', () => {
    const it = browser({ onLine: false })
    it.lose('Loading CSS chunk 42 failed.')
    expect([it.reload.mock.calls.length, it.askQuestion.mock.calls.length]).toEqual([0, 0])
    const retry = it.losePage.mock.calls[0]?.[0] ?? (() => {})
    retry()
    expect(it.reload).not.toHaveBeenCalled()
    it.navigator.onLine = true
    retry()
    expect(it.reload).toHaveBeenCalledTimes(1)
  })

  test('ER-65 before a page has rendered the browser’s own dialog asks', async () => {
    const it = browser({ onLine: false, isDrawn: false })
    it.lose('Loading chunk 42 failed.')
    await Promise.resolve()
    await Promise.resolve()
    expect([it.confirm.mock.calls.length, it.askQuestion.mock.calls.length, it.reload.mock.calls.length]).toEqual([
      1, 0, 1,
    ])
  })

  test('ignores other failures', () => {
    const it = browser()
    for (const message of ['network', undefined, 'Loading failed', null]) it.lose(message)
    expect([it.reload.mock.calls.length, it.askQuestion.mock.calls.length]).toEqual([0, 0])
  })
})

describe('the debug console', () => {
  const opened = (storedValue: string | null, isForbidden = false) => {
    const append = jest.fn()
    const init = jest.fn()
    const getItem = (key: string) => {
      if (isForbidden) throw new Error('SecurityError')
      return key === 'openConsoleTest' ? storedValue : null
    }
    installGlobal('window', { localStorage: { getItem }, eruda: { init } })
    installGlobal('document', { createElement: () => ({}), head: { append } })
    openConsole()
    return { append, init }
  }

  test('ST-87 opens when the device’s own storage contains eruda, unencoded', () => {
    const { append, init } = opened('eruda')
    const [script] = append.mock.calls[0] as [{ src: string; onload(): void }]
    expect(script.src).toBe('/debug/eruda.js')
    expect(init).not.toHaveBeenCalled()
    script.onload()
    expect(init).toHaveBeenCalledTimes(1)
  })

  test('ST-87 stays closed otherwise', () => {
    for (const storedValue of [null, '', '"eruda"', 'Eruda', '1'])
      expect(opened(storedValue).append).not.toHaveBeenCalled()
    expect(opened('eruda', true).append).not.toHaveBeenCalled()
  })
})
