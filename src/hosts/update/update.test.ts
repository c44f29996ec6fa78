/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import { installGlobal, restore } from '../../../test/fakes/native'
import type { UpdateNews } from './contract'
import { update as h5 } from './index.h5'
import { updates } from './mini'

afterEach(restore)
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('mini-programs', () => {
  function manager() {
    const on: Record<string, (info?: unknown) => void> = {}
    const listen = (name: string) => (listener: (info?: never) => void) => void (on[name] = listener as never)
    const applyUpdate = jest.fn()
    const native = {
      onCheckForUpdate: listen('check'),
      onUpdateReady: listen('ready'),
      onUpdateFailed: listen('failed'),
      applyUpdate,
    }
    const events: UpdateNews[] = []
    updates(() => ({ getUpdateManager: () => native }) as never).check((news) => events.push(news))
    return { on, heard: events, applyUpdate }
  }

  test('no newer version', () => {
    const { on, heard: events } = manager()
    on.check?.({ hasUpdate: false })
    expect(events).toEqual([{ state: 'newest' }])
  })

  test('a newer version downloads, is ready, and starts when the shopper chooses', () => {
    const { on, heard: events, applyUpdate } = manager()
    on.check?.({ hasUpdate: true })
    on.ready?.()
    expect(events.map(({ state }) => state)).toEqual(['coming', 'ready'])
    expect(applyUpdate).not.toHaveBeenCalled()
    const last = events.at(-1)
    if (last?.state === 'ready') last.apply()
    expect(applyUpdate).toHaveBeenCalledTimes(1)
  })

  test('a failed download is reported', () => {
    const { on, heard: events } = manager()
    on.failed?.()
    expect(events).toEqual([{ state: 'failed' }])
  })

  test.each([
    ['a host too old for update checks', () => ({}), 'newest'],
    [
      'a host that throws',
      () => {
        throw new TypeError('no')
      },
      'failed',
    ],
  ])('%s ends the check', (_, native, state) => {
    const events: UpdateNews[] = []
    updates(native as never).check((news) => events.push(news))
    expect(events).toEqual([{ state }])
  })
})

describe('H5', () => {
  const RUNNING = 'https://shop.test/js/app.111111.js'

  async function checkReply(reply: unknown, ok = true) {
    const callsTo = jest.fn(() =>
      reply instanceof Error ? Promise.reject(reply) : Promise.resolve({ ok, json: async () => reply }),
    )
    const reload = jest.fn()
    installGlobal('fetch', callsTo)
    installGlobal('document', { scripts: [{ src: '' }, { src: RUNNING }] })
    installGlobal('window', { location: { reload } })
    const events: UpdateNews[] = []
    h5.check((news) => events.push(news))
    await settled()
    return { heard: events, asked: callsTo, reload }
  }

  test('a page with the newest scripts is up to date', async () => {
    const { heard: events, asked: callsTo } = await checkReply({ scripts: ['/js/app.111111.js'] })
    expect(events).toEqual([{ state: 'newest' }])
    expect(callsTo).toHaveBeenCalledWith('/version.json', { cache: 'no-store' })
  })

  test('other scripts are a newer version, which a reload starts', async () => {
    const { heard: events, reload } = await checkReply({ scripts: ['/js/app.222222.js'] })
    const [news] = events
    expect(news?.state).toBe('ready')
    if (news?.state === 'ready') news.apply()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['no network', new Error('offline'), true],
    ['no such file', { scripts: [] }, false],
    ['something else', { scripts: 'all' }, true],
  ])('%s: the result is unknown', async (_, reply, ok) => {
    expect((await checkReply(reply, ok)).heard).toEqual([{ state: 'failed' }])
  })
})
