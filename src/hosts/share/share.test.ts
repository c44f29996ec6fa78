/* eslint-disable @typescript-eslint/no-restricted-imports -- the file of H5 is tried here */
import { installGlobal, restore } from '../../../test/fakes/native'
import { share } from './index.h5'

const sentCards: unknown[] = []
const set = async (card: unknown) => {
  sentCards.push(card)
  return { ok: true as const, value: undefined }
}
jest.mock('../channel/h5', () => ({
  channelHost: { callHosts: (call: (hosts: object) => unknown) => call({ share: { set } }) },
}))

beforeEach(() => {
  sentCards.length = 0
  jest.useFakeTimers()
  installGlobal('window', { location: { origin: 'https://shop.test' } })
})
afterEach(() => {
  restore()
  jest.useRealTimers()
})

test('of two cards within a second the channel gets the last, with the full url of its picture', async () => {
  const first = share.set({ title: 'a', path: '/', image: '' })
  const second = share.set({ title: 'b', path: '/b', image: '/files/1.png' })
  await jest.advanceTimersByTimeAsync(999)
  expect(sentCards).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect([await first, await second]).toEqual(Array(2).fill({ ok: true, value: undefined }))
  expect(sentCards).toEqual([{ title: 'b', path: '/b', image: 'https://shop.test/files/1.png' }])
})

test('a card without a picture, or with a full picture url, is passed unchanged', async () => {
  for (const image of ['', 'https://img.test/1.png']) {
    void share.set({ title: 'a', path: '/', image })
    await jest.advanceTimersByTimeAsync(1000)
  }
  expect(sentCards).toMatchObject([{ image: '' }, { image: 'https://img.test/1.png' }])
})
