import { installGlobal, taro, throws } from './native'

type Callbacks = { success(result: object): void; fail(error: object): void }
type Failure = 'cancelled' | 'timeout' | 'offline' | 'interrupted' | 'failed'

/** Simulates Taro's request task: a promise besides the callbacks, with abort. */
export const asTask = (run: (callbacks: Callbacks) => void, abort = jest.fn()) =>
  taro.request?.mockImplementation((options) => {
    const { success, fail } = options as Callbacks
    const promise = new Promise<unknown>((resolve, reject) =>
      run({
        success: (result) => [success(result), resolve(result)],
        fail: (error) => [fail(error), reject(error as Error)],
      }),
    )
    return Object.assign(promise, { abort })
  })

/** Simulates a host's own request call, below the transport. */
export interface HostHttp {
  answer(status: number, text: string): void
  /** Every error value of this host, by failure. */
  failures: [Failure, unknown][]
  fail(error: unknown): void
  silent(): void
  /** Never answers. Returns how many calls were sent and how many were aborted. */
  hanging(): () => { sent: number; stopped: number }
  broken(): void
}

export const DATE = 'Sat, 21 Nov 2026 10:00:00 GMT'

function hangingTasks() {
  const abort = jest.fn()
  asTask(() => {}, abort)
  const before = taro.request?.mock.calls.length ?? 0
  return () => ({ sent: (taro.request?.mock.calls.length ?? 0) - before, stopped: abort.mock.calls.length })
}

export const HTTP: Record<'weapp' | 'alipay' | 'h5', HostHttp> = {
  weapp: {
    answer: (status, text) => {
      let data: unknown = text
      try {
        data = JSON.parse(text)
      } catch {
        // Returns the text unparsed, as WeChat does.
      }
      asTask(({ success }) => success({ statusCode: status, data, header: { Date: DATE } }))
    },
    failures: [
      ['cancelled', { errMsg: 'request:fail abort' }],
      ['timeout', { errMsg: 'request:fail timeout' }],
      ['timeout', { errMsg: 'request:fail Time out' }],
      ['offline', { errMsg: 'request:fail internet not connected' }],
      ['offline', { errMsg: 'request:fail errcode:-106 net::ERR_INTERNET_DISCONNECTED' }],
      ['interrupted', { errMsg: 'request:fail interrupted' }],
      ['offline', { errMsg: 'request:fail offline' }],
      ['failed', { errMsg: 'request:fail ssl hand shake error' }],
      ['failed', {}],
    ],
    fail: (error) => asTask(({ fail }) => fail(error as object)),
    silent: () => asTask(() => {}),
    hanging: hangingTasks,
    broken: () => taro.request?.mockImplementation(throws),
  },
  alipay: {
    answer: (status, text) =>
      asTask(({ success, fail }) => {
        if (status < 400) success({ statusCode: status, data: text, header: { date: DATE } })
        else fail({ error: 19, status, data: text, errorMessage: 'http status error' })
      }),
    failures: [
      ['interrupted', { error: 1 }],
      ['cancelled', { error: 9 }],
      ['cancelled', { error: 5, errorMessage: 'request Aborted' }],
      ['timeout', { error: 13 }],
      ['offline', { error: 12 }],
      ['failed', { error: 11 }],
      ['failed', { error: 19 }],
      ['failed', { error: 18, status: 500 }],
      ['failed', {}],
    ],
    fail: (error) => asTask(({ fail }) => fail(error as object)),
    silent: () => asTask(() => {}),
    hanging: hangingTasks,
    broken: () => taro.request?.mockImplementation(throws),
  },
  h5: {
    answer: (status, text) =>
      installGlobal(
        'fetch',
        jest.fn(async () => ({ status, text: async () => text, headers: new Headers({ Date: DATE }) })),
      ),
    failures: [
      ['failed', { onLine: true }],
      ['offline', { onLine: false }],
      ['interrupted', { onLine: true, hidden: true }],
      ['offline', { onLine: false, hidden: true }],
    ],
    fail: (browser) => {
      const { onLine, hidden = false } = browser as { onLine: boolean; hidden?: boolean }
      installGlobal('navigator', { onLine })
      installGlobal('document', { hidden })
      installGlobal(
        'fetch',
        jest.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
      )
    },
    silent: () => {
      installGlobal('navigator', { onLine: false })
      installGlobal(
        'fetch',
        jest.fn(
          (_, { signal }: { signal: AbortSignal }) =>
            new Promise((_, reject) => {
              const stop = () => reject(new Error('AbortError'))
              if (signal.aborted) stop()
              signal.addEventListener('abort', stop)
            }),
        ),
      )
    },
    hanging: () => {
      const signals: AbortSignal[] = []
      installGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
        signals.push(signal)
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('AbortError'))),
        )
      })
      return () => ({ sent: signals.length, stopped: signals.filter(({ aborted }) => aborted).length })
    },
    broken: () => {
      installGlobal('navigator', { onLine: true })
      installGlobal('document', { hidden: false })
      installGlobal('fetch', throws)
    },
  },
}
