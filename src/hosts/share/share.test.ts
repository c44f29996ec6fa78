/* eslint-disable @typescript-eslint/no-restricted-imports -- the file of H5 is tried here */
import { give, restore } from '../../../test/fakes/native'
import { share } from './index.h5'

const told: unknown[] = []
const set = async (card: unknown) => {
  told.push(card)
  return { ok: true as const, value: undefined }
}
jest.mock('../channel/h5', () => ({ here: { ask: (call: (hosts: object) => unknown) => call({ share: { set } }) } }))

beforeEach(() => {
  told.length = 0
  jest.useFakeTimers()
  give('window', { location: { origin: 'https://shop.test' } })
})
afterEach(() => {
  restore()
  jest.useRealTimers()
})

test('of two cards within a second the channel gets the last, with the full url of its picture', async () => {
  const first = share.set({ title: 'a', path: '/', image: '' })
  const second = share.set({ title: 'b', path: '/b', image: '/files/1.png' })
  await jest.advanceTimersByTimeAsync(999)
  expect(told).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect([await first, await second]).toEqual(Array(2).fill({ ok: true, value: undefined }))
  expect(told).toEqual([{ title: 'b', path: '/b', image: 'https://shop.test/files/1.png' }])
})

test('a card without a picture, or with a full picture url, is passed unchanged', async () => {
  for (const image of ['', 'https://img.test/1.png']) {
    void share.set({ title: 'a', path: '/', image })
    await jest.advanceTimersByTimeAsync(1000)
  }
  expect(told).toMatchObject([{ image: '' }, { image: 'https://img.test/1.png' }])
})
