/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import { installGlobal, restore } from '../../../test/fakes/native'
import { offlineCard as alipay } from './index.alipay'
import { offlineCard as h5 } from './index.h5'
import { offlineCard as weapp } from './index.weapp'

afterEach(restore)

const done = { ok: true, value: undefined }

function browser(register = jest.fn(async () => ({}))) {
  const unregister = jest.fn(async () => true)
  const getRegistration = jest.fn(async () => ({ unregister }))
  const remove = jest.fn(async () => true)
  installGlobal('navigator', { serviceWorker: { register, getRegistration } })
  installGlobal('window', { caches: { delete: remove } })
  return { register, unregister, getRegistration, remove }
}

test.each(Object.entries({ weapp, alipay }))('%s: a mini-program has its pages on the device', async (_, card) => {
  expect([await card.store(), await card.remove()]).toEqual([done, done])
})

test('a browser registers a worker for the page of the card alone, and removes it with its files', async () => {
  const { register, getRegistration, unregister, remove } = browser()
  expect(await h5.store()).toEqual(done)
  expect(register.mock.calls).toEqual([['/emergency-worker.js', { scope: '/user/emergency' }]])
  expect(await h5.remove()).toEqual(done)
  expect(getRegistration).toHaveBeenCalledWith('/user/emergency')
  expect([unregister.mock.calls.length, remove.mock.calls]).toEqual([1, [['emergency-card']]])
})

test('a browser without workers says so, and one that refuses fails', async () => {
  browser(jest.fn(() => Promise.reject(new Error('insecure'))))
  expect(await h5.store()).toEqual({ ok: false, error: { kind: 'failed', reason: 'unknown' } })
  installGlobal('navigator', {})
  expect(await h5.store()).toEqual({ ok: false, error: { kind: 'unsupported', instead: 'hide' } })
  expect(await h5.remove()).toEqual(done)
})
