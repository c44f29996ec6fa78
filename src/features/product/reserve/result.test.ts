import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { refused as refusedByHost, success, unsupported, type HostFailure, type HostResult } from '@/hosts/result'
import { ReservationResult } from './result'

const one = { orderId: 7, orderNo: 'Y7', orderStatusCode: 500 }
async function open(answers: Answers, orderNo?: string, id?: number) {
  const shop = testApp({ queryPay: { paid: true }, ...answers }, { token: 't' })
  const model = new ReservationResult(shop.app, { orderNo, id })
  await model.request()
  return { ...shop, model, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

test.each([
  [500, 'done'],
  [100, 'unpaid'],
  [600, 'over'],
  [800, 'over'],
])('ST-61 ST-84 shows the server’s status of the reservation: %i is %s', async (orderStatusCode, state) => {
  const { model, sent } = await open({ myReserve: { ...one, orderStatusCode } }, 'Y7')
  expect([model.state, sent('queryPay'), sent('myReserve')]).toEqual([state, [{ orderNo: 'Y7' }], [{ orderNo: 'Y7' }]])
})

test('ST-84 without a number it is the newest; shows none, or a failed load', async () => {
  const { model, log } = await open({ myReserves: { list: [one] } })
  model.toReservation()
  expect([model.state, log]).toEqual(['done', [{ how: 'push', url: '/user/pre/detail/7' }]])
  expect((await open({ myReserves: { list: [] } })).model.state).toBe('none')
  expect((await open({ myReserve: refused(404, '') }, 'Y9')).model.state).toBe('none')
  expect((await open({ myReserve: { ok: false, reason: 'timeout' } }, 'Y7')).model.state).toBe('failed')
})

test('a free reservation is found by its id, without a query of the payment', async () => {
  const { model, sent } = await open({ myReserve: one }, undefined, 7)
  expect([model.state, sent('myReserve'), sent('queryPay')]).toEqual(['done', [{ id: '7' }], []])
})

test('navigation to the store opens the host’s map', async () => {
  const store = { storeName: '蛇口店', storeAddress: '工业路 1 号', latitude: 22.49, longitude: 113.92 }
  const { model, hosts } = await open({ myReserve: { ...one, ...store } }, 'Y7')
  const navigate = jest.spyOn(hosts.map, 'navigate')
  await model.navigate()
  expect(navigate).toHaveBeenCalledWith({ name: '蛇口店', address: '工业路 1 号', latitude: 22.49, longitude: 113.92 })
})

const HOUR_MS = 3_600_000
const store = { storeName: '蛇口店', storeAddress: '工业路 1 号', code: '2601234567899' }

/** Opens the result on a host with a calendar, which answers with `answer`. */
async function openWithCalendar(answer: HostResult<'added' | 'file'>, change: object = {}) {
  const from = Date.now() + HOUR_MS
  const times = { fromTime: new Date(from).toISOString(), toTime: new Date(from + HOUR_MS).toISOString() }
  const opened = await open({ myReserve: { ...one, ...store, ...times, ...change } }, 'Y7')
  opened.hosts.calendar.canAdd = () => true
  const add = jest.spyOn(opened.hosts.calendar, 'add')
  add.mockImplementation(async () => answer)
  return { ...opened, from, add }
}

test('adds the reserved time with store and pickup code, and names no product; a double tap adds once', async () => {
  const { model, feedback, add, from } = await openWithCalendar(success('added'))
  expect(model.offersCalendar).toBe(true)
  await Promise.all([model.addToCalendar(), model.addToCalendar()])
  await model.addToCalendar()
  expect(add.mock.calls).toEqual([
    [
      {
        id: 'reservation-Y7',
        title: '到店预约：蛇口店',
        from,
        to: from + HOUR_MS,
        place: '蛇口店 工业路 1 号',
        notes: '到店出示取货码 26 0123 4567 899，或报手机号',
      },
    ],
  ])
  expect([model.calendar, feedback.toastText]).toEqual(['added', '已添加到日历'])
})

test('a downloaded file may be downloaded again', async () => {
  const { model, feedback, add } = await openWithCalendar(success('file'), { code: '' })
  await model.addToCalendar()
  expect([model.calendar, feedback.toastText]).toEqual(['none', '日历文件已下载，打开后即可添加'])
  await model.addToCalendar()
  expect(add.mock.calls.map(([event]) => event)).toMatchObject([{}, { notes: '到店报手机号取货' }])
})

const denied = (by: 'shopper' | 'privacy' | 'system'): HostFailure => ({ kind: 'denied', by, permanent: true })
test.each<[string, HostFailure, string | null, string]>([
  ['by the shopper leads to the settings of the shop', denied('shopper'), 'shop', ''],
  ['by the phone leads to its settings', denied('system'), 'phone', ''],
  ['of the privacy guide is asked again', denied('privacy'), null, '同意隐私保护指引后才能添加到日历，可以再试一次'],
  ['by closing says nothing', { kind: 'cancel' }, null, ''],
  ['of an old version is said', unsupported('hide').error, null, '暂时不能添加到日历，请记下取货时间'],
])('a refusal %s', async (_, error, settings, toast) => {
  const { model, hosts, feedback } = await openWithCalendar(refusedByHost(error))
  const openSettings = jest.spyOn(hosts.settings as { open(...args: string[]): Promise<HostResult> }, 'open')
  await model.addToCalendar()
  expect([model.calendar, model.calendarRefusal, feedback.toastText || '']).toEqual(['none', settings, toast])
  model.openSettings()
  expect(openSettings.mock.calls).toEqual(settings ? [[settings, 'calendar']] : [])
})

test('the calendar is offered for a time to come, where the host has one', async () => {
  const past = { fromTime: '2020-11-23T09:00:00+08:00', toTime: '2020-11-23T12:00:00+08:00' }
  expect((await openWithCalendar(success('added'), past)).model.offersCalendar).toBe(false)
  expect((await openWithCalendar(success('added'), { orderStatusCode: 600 })).model.offersCalendar).toBe(false)
  const without = await openWithCalendar(success('added'))
  without.hosts.calendar.canAdd = () => false
  expect(without.model.offersCalendar).toBe(false)
})
