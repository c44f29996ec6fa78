/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import { installGlobal, restore, throws } from '../../../test/fakes/native'
import type { Channel } from '../channel/detect'
import { KEPT_MS } from './file.lazy'
import { calendar as alipay } from './index.alipay'
import { calendar as h5 } from './index.h5'
import { calendar as weapp } from './index.weapp'

const mockAt = { channel: 'browser' as Channel }
jest.mock('../channel/h5', () => ({ channelHost: { now: () => mockAt } }))

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') }))
afterEach(() => {
  mockAt.channel = 'browser'
  restore()
  jest.useRealTimers()
})

const event = {
  id: 'reservation-Y7',
  title: '到店预约：蛇口店',
  from: Date.parse('2026-11-23T01:00:00Z'),
  to: Date.parse('2026-11-23T04:00:00Z'),
  place: '工业路 1 号',
  notes: '取货码 26 0123 4567 899',
}
const HIDDEN = { ok: false, error: { kind: 'unsupported', instead: 'hide' } }

function browser() {
  const link = { href: '', download: '', click: jest.fn() }
  const files: Blob[] = []
  const revokeObjectURL = jest.fn()
  installGlobal('document', { createElement: () => link })
  const createObjectURL = (file: Blob) => `blob:${files.push(file)}`
  installGlobal('URL', { createObjectURL, revokeObjectURL })
  return { link, files, revokeObjectURL }
}

test('a browser downloads a calendar file, which stays until Safari has read it', async () => {
  const { link, files, revokeObjectURL } = browser()
  expect(h5.canAdd()).toBe(true)
  expect(await h5.add(event)).toEqual({ ok: true, value: 'file' })
  expect(link).toMatchObject({ href: 'blob:1', download: 'yaoda.ics' })
  expect(link.click).toHaveBeenCalledTimes(1)
  expect(files[0]?.type).toBe('text/calendar;charset=utf-8')
  expect(await files[0]?.text()).toContain(
    'UID:reservation-Y7@yaoda\r\nDTSTAMP:20261121T020000Z\r\nDTSTART:20261123T01',
  )
  expect(revokeObjectURL).not.toHaveBeenCalled()
  jest.advanceTimersByTime(KEPT_MS)
  expect(revokeObjectURL.mock.calls).toEqual([['blob:1']])
})

test('a browser that refuses the file is a failure', async () => {
  browser()
  installGlobal('URL', { createObjectURL: throws })
  expect(await h5.add(event)).toEqual({ ok: false, error: { kind: 'failed', reason: 'unknown' } })
})

test.each(['wx', 'wxmp', 'ali', 'alimp', 'wecom', 'bank'] as const)(
  'the web view of %s offers none',
  async (channel) => {
    const { link } = browser()
    mockAt.channel = channel
    expect([h5.canAdd(), await h5.add(event)]).toEqual([false, HIDDEN])
    expect(link.click).not.toHaveBeenCalled()
  },
)

test('WeChat offers it, Alipay does not', () => {
  expect([weapp.canAdd(), alipay.canAdd()]).toEqual([true, false])
})
