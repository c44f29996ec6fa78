import { enterApp, nextTask } from '../../test/fakes/enter-app'
import { refused } from '../../test/fakes/hosts'
import { startUp } from './start-up'

const passes = { checkToken: { pass: true } }
const point = { latitude: 28.2, longitude: 112.9 }

describe('the default address', () => {
  const address = { id: 3, cityId: 887, cityName: '长沙', address: '五一大道 1 号', roomNo: '', ...point }

  test('BC-42 is requested 5 s after a valid token, and becomes the delivery place', async () => {
    const { app, callsTo, stores, timers } = enterApp({ ...passes, defaultAddress: address }, { token: 't' })
    const due: number[] = []
    await startUp(app, (run, ms) => {
      due.push(ms)
      return timers.delay(run)
    })
    expect(callsTo()).toEqual(['checkToken'])
    expect(due.filter((ms) => ms === 5000)).toHaveLength(2)
    timers.run()
    await nextTask()
    expect(callsTo()).toEqual(['checkToken', 'defaultAddress'])
    expect(stores.location.place).toMatchObject({ cityId: 887, title: '五一大道 1 号', state: 2 })
  })

  test('BC-42 is not requested with a known place, without a valid token, or after another sign-in', async () => {
    const known = enterApp({ ...passes, defaultAddress: address }, { token: 't' })
    known.stores.location.chooseAddress(address as never)
    const refusedOne = enterApp({ checkToken: refused(500), defaultAddress: address }, { token: 't' })
    const endedVisit = enterApp({ ...passes, defaultAddress: address }, { token: 't' })
    for (const { run } of [known, refusedOne, endedVisit]) await run()
    endedVisit.stores.endSession()
    for (const { timers, callsTo } of [known, refusedOne, endedVisit]) {
      timers.run()
      await nextTask()
      expect(callsTo()).not.toContain('defaultAddress')
    }
  })

  test.each([
    [887, '五一大道 1 号'],
    [903, '深圳'],
  ])('BC-42 replaces a city without a point only by an address of that city (%p)', async (cityId, title) => {
    const { run, stores, timers } = enterApp({ ...passes, defaultAddress: address }, { token: 't' })
    const city = cityId === 887 ? '长沙' : '深圳'
    stores.location.choose({ cityId, cityName: city, latitude: null, longitude: null, title: city, isCity: true })
    await run()
    timers.run()
    await nextTask()
    expect(stores.location.place.title).toBe(title)
  })

  test('no address, or a late one, changes no place', async () => {
    const none = enterApp({ ...passes, defaultAddress: null }, { token: 't' })
    await none.run()
    none.timers.run()
    await nextTask()
    expect(none.stores.location.isKnown).toBe(false)
  })
})
