import { testApp } from '../../../../test/fakes/app'
import { openNotice } from './model'

const notice = { id: 2, title: '题', content: [], time: '2026-11-18T09:56:00+08:00', older: 1, newer: null }

test('RO-07 opening a notice marks it as read for a shopper; a visitor sends nothing', async () => {
  for (const [token, expectedCalls] of [
    ['t', [{ ids: [2] }]],
    ['', []],
  ] as const) {
    const { app, hosts } = testApp({ notice, readMessages: { count: 0 } }, { token })
    const model = openNotice(app, '2')
    await model.load()
    expect(model.reading).toEqual(notice)
    expect(hosts.transport.inputsOf('notice')).toEqual([{ id: '2' }])
    expect(hosts.transport.inputsOf('readMessages')).toEqual(expectedCalls)
  }
})

test('without an id the newest notice loads; a wrong id finds none', async () => {
  const { app, hosts } = testApp({ notice: null })
  const model = openNotice(app, 'x')
  await model.load()
  expect(model.state).toBe('missing')
  expect(hosts.transport.inputsOf('notice')).toEqual([{}])
})
