import { testApp } from '../../../test/fakes/app'
import { success, refused, unsupported, type HostResult } from '../../hosts/result'
import { callStore, goToStore } from './delivery-area'

const store = { name: '后海店', address: '后海路 7 号', phone: '0755-0000-1234', latitude: 22.5, longitude: 113.9 }

function setUp(answer: HostResult = success(undefined)) {
  const call = jest.fn(async (_: string) => answer)
  const navigate = jest.fn(async (_: object) => answer)
  const write = jest.fn(async (_: string) => success({ isReported: false }))
  const map = { choose: async () => unsupported('page'), navigate }
  const clipboard = { write, read: async () => success('') }
  return { ...testApp({}, { more: { phone: { call }, map, clipboard } }), call, navigate, write }
}

test.each([
  [true, 1],
  [false, 0],
])('BC-88 shows the number with Cancel and Call before dialling: %s', async (isConfirmed, times) => {
  const { app, feedback, call } = setUp()
  const callPromise = callStore(app, store)
  expect(feedback.question).toMatchObject({ message: '后海店\n0755-0000-1234', confirm: '拨打', cancel: '取消' })
  feedback.answer(isConfirmed)
  await callPromise
  expect(call).toHaveBeenCalledTimes(times)
})

test('copies a number that cannot be dialled here; reports a store without a number', async () => {
  const { app, feedback, write, call } = setUp(unsupported('copy'))
  const callPromise = callStore(app, store)
  feedback.answer(true)
  await callPromise
  expect([write.mock.calls, feedback.toastText]).toEqual([[[store.phone]], '这里不能直接拨打，电话已复制'])
  await callStore(app, { ...store, phone: '' })
  expect([call.mock.calls.length, feedback.toastText]).toEqual([1, '这家门店没有留电话，可联系客服'])
})

test('navigates to the exact point; copies the address without a map; copies nothing on a cancel', async () => {
  const setup = setUp()
  await goToStore(setup.app, store)
  const { name, address, latitude, longitude } = store
  expect(setup.navigate.mock.calls).toEqual([[{ name, address, latitude, longitude }]])
  expect(setup.write).not.toHaveBeenCalled()
  const none = setUp(refused({ kind: 'failed', reason: 'unknown' }))
  await goToStore(none.app, store)
  expect([none.write.mock.calls, none.feedback.toastText]).toEqual([
    [['后海店 后海路 7 号']],
    '这里打不开地图，地址已复制',
  ])
  const back = setUp(refused({ kind: 'cancel' }))
  await goToStore(back.app, store)
  expect(back.write).not.toHaveBeenCalled()
})
