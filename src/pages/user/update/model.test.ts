import { fakeDelay, testApp } from '../../../../test/fakes/app'
import type { UpdateNews } from '@/hosts/update/contract'
import { UpdateModel } from './model'

function setUp() {
  const hear: ((news: UpdateNews) => void)[] = []
  const { app } = testApp({}, { more: { update: { check: (listen) => void hear.push(listen) } } })
  const timers = fakeDelay()
  const model = new UpdateModel(app, timers.delay)
  return { model, hear, timers }
}

test('shows the host’s news, and restarts only on request', () => {
  const { model, hear } = setUp()
  const apply = jest.fn()
  model.check()
  expect(model.news.state).toBe('checking')
  model.apply()
  hear[0]?.({ state: 'coming' })
  expect(model.news.state).toBe('coming')
  hear[0]?.({ state: 'ready', apply })
  expect(model.news.state).toBe('ready')
  expect(apply).not.toHaveBeenCalled()
  model.apply()
  expect(apply).toHaveBeenCalledTimes(1)
})

test('a silent host counts as failed after a timeout; a retry starts again', () => {
  const { model, hear, timers } = setUp()
  model.check()
  timers.run()
  expect(model.news.state).toBe('failed')
  model.check()
  expect(model.news.state).toBe('checking')
  hear[0]?.({ state: 'newest' })
  expect(model.news.state).toBe('checking')
  hear[1]?.({ state: 'newest' })
  timers.run()
  expect(model.news.state).toBe('newest')
})

test('ignores news after the page is closed', () => {
  const { model, hear, timers } = setUp()
  model.check()
  model.dispose()
  hear[0]?.({ state: 'newest' })
  timers.run()
  expect(model.news.state).toBe('checking')
})
