type BringLazy = (file: string) => Promise<unknown>
type Answer = (file: string, ok: (exported: unknown) => void, fail: (reason: Error) => void) => void

/** Loads the replacement in a host whose `require` answers in this way. */
function open(answer: Answer) {
  const require = jest.fn(answer)
  Object.assign(globalThis, { __non_webpack_require__: require })
  let bring: BringLazy | undefined
  jest.isolateModules(() => {
    bring = jest.requireActual<{ bringLazy: BringLazy }>('../../stand-ins/mini/bring-lazy').bringLazy
  })
  return { bring: () => bring?.('./pages/order/lazy.js'), require }
}

test('asks the host once for the package', async () => {
  const { bring, require } = open((_file, ok) => ok('code'))
  expect(await Promise.all([bring(), bring()])).toEqual(['code', 'code'])
  expect(require.mock.calls.map(([file]) => file)).toEqual(['./pages/order/lazy.js'])
})

const failure = new Error('lost')
const FAILURES: [string, Answer][] = [
  ['says that the package does not come', (_file, _ok, fail) => fail(failure)],
  [
    'does not know the call',
    () => {
      throw failure
    },
  ],
]

test.each(FAILURES)('rejects when the host %s, and tries again', async (_how, answer) => {
  const { bring, require } = open(answer)
  await expect(bring()).rejects.toBe(failure)
  await expect(bring()).rejects.toBe(failure)
  expect(require).toHaveBeenCalledTimes(2)
})

test('rejects when the host does not answer', async () => {
  jest.useFakeTimers()
  const { bring } = open(() => {})
  const failed = expect(bring()).rejects.toThrow('does not come')
  jest.advanceTimersByTime(10_000)
  await failed
  jest.useRealTimers()
})
