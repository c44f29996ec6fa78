import { nextTask, openAt } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import type { HostFailure, HostResult } from '@/hosts/result'
import type { Point } from '@/hosts/location/contract'
import { PlaceEntry } from './entry'
import * as code from './picker.lazy'

jest.mock('./sheet', () => ({ PlaceSheet: () => null }))

const POINT = { ok: true as const, value: { latitude: 28.2, longitude: 112.9 } }
const there = { address: '五一大道', region: '', cityId: 887, cityName: '长沙', pois: [] }
const no = (error: HostFailure) => ({ ok: false as const, error })
const PAGE = '/commodity/detail/7'

async function setUp(result: HostResult<Point>, loadCode = async () => code) {
  const locate = jest.fn(async () => result)
  const answers: Answers = { geocode: there }
  const it = await openAt(PAGE, answers, { more: { location: { locate } } })
  const toast = jest.spyOn(it.feedback, 'toast')
  return { ...it, locate, entry: new PlaceEntry(it.app, loadCode), toasts: toast.mock.calls }
}

test('nothing is asked before a tap; two taps at once locate once', async () => {
  const { entry, locate, stores } = await setUp(POINT)
  expect(locate).not.toHaveBeenCalled()
  await Promise.all([entry.locate(), entry.locate()])
  expect(locate).toHaveBeenCalledTimes(1)
  expect([stores.location.place.cityName, entry.isOpen]).toEqual(['长沙', false])
})

test('ER-68 a refused position shows why for 2 s and opens the picker over the same page', async () => {
  const { entry, toasts, hosts } = await setUp(no({ kind: 'denied', by: 'shopper', permanent: false }))
  await entry.locate()
  expect(toasts).toEqual([['定位权限被拒绝', 2000]])
  expect([entry.isOpen, hosts.navigation.log]).toEqual([true, []])
})

test('RX-10 a refusal of our own privacy dialog leaves the page as it is', async () => {
  const { entry, hosts } = await setUp(no({ kind: 'denied', by: 'privacy', permanent: false }))
  await entry.locate()
  expect([entry.isOpen, hosts.navigation.log]).toEqual([false, []])
})

test('ER-73 code 4001 of the bank app opens the page of the picker, which leads back', async () => {
  const { entry, hosts } = await setUp(no({ kind: 'unsupported', instead: 'picker' }))
  await entry.locate()
  expect(hosts.navigation.log).toEqual([{ how: 'replace', url: `/searchAddress?backTo=${encodeURIComponent(PAGE)}` }])
})

test('opens and closes the picker; code that does not load says so', async () => {
  const { entry } = await setUp(POINT)
  await entry.open()
  expect(entry.isOpen).toBe(true)
  entry.close()
  expect(entry.isOpen).toBe(false)
  const offline = await setUp(POINT, () => Promise.reject(new Error('offline')))
  await offline.entry.open()
  await nextTask()
  expect([offline.entry.isOpen, offline.toasts.length]).toEqual([false, 1])
})

test('the position of an address is chosen on the map of its form', async () => {
  const { entry, hosts } = await setUp(POINT)
  entry.openMap(3)
  await nextTask()
  expect(hosts.navigation.log.at(-1)?.url).toBe('/user/address/edit/3?map=1')
})
