import { chosen, noticeKept, PURPOSES, type Choices, type Purpose } from '@/domain/consent'
import { tick } from '../../../test/fakes/api'
import { testApp } from '../../../test/fakes/app'

async function setUp({ kept = {} as Choices, notice = '', token = '', account = [] as object[] } = {}) {
  const geocode = { cityId: 887, cityName: '长沙', address: '岳麓山', pois: [] }
  const it = testApp({ getConsents: account, saveConsents: [], geocode }, { token })
  if (Object.keys(kept).length > 0) it.hosts.storage.set('consent', JSON.stringify(kept))
  if (notice) it.hosts.storage.set('privacyNotice', notice)
  const desk = await it.app.consent.desk()
  /** Asks, and answers the sheet where one comes. */
  const ask = async (purpose: Purpose, answer: boolean | null, how?: 'tapped') => {
    const work = () => it.app.consent.ask(purpose)
    const asking = how === 'tapped' ? it.app.consent.tapped(work) : work()
    await tick()
    const { asked } = desk
    desk.answer(answer)
    return { asked, allowed: await asking }
  }
  return { ...it, desk, ask }
}

const given = chosen({}, 'location', true, 1)
const refused = chosen({}, 'location', false, 1)

test('RX-10 what nobody has answered is asked, and the answer is good from then on', async () => {
  const { ask } = await setUp()
  expect(await ask('location', true)).toEqual({ asked: 'location', allowed: true })
  expect(await ask('location', null)).toEqual({ asked: null, allowed: true })
  expect(await ask('id', false)).toEqual({ asked: 'id', allowed: false })
})

test('RX-10 a refusal is not asked about again by itself, only where the shopper taps for it', async () => {
  const { ask } = await setUp({ kept: refused })
  expect(await ask('location', true)).toEqual({ asked: null, allowed: false })
  expect(await ask('location', true, 'tapped')).toEqual({ asked: 'location', allowed: true })
})

test('RX-10 closing the sheet is no answer: nothing is allowed or kept, and it does not come back by itself', async () => {
  const { ask, desk, hosts } = await setUp()
  expect(await ask('location', null)).toEqual({ asked: 'location', allowed: false })
  expect(desk.store.standing('location')).toBe('unasked')
  expect(hosts.storage.get('consent')).toBeNull()
  expect(await ask('location', true)).toEqual({ asked: null, allowed: false })
  expect(await ask('location', true, 'tapped')).toEqual({ asked: 'location', allowed: true })
})

test('RX-10 in browse-only mode nothing asks by itself; what was allowed before stays allowed', async () => {
  const { ask } = await setUp({ notice: noticeKept('refused') })
  expect(await ask('location', true)).toEqual({ asked: null, allowed: false })
  expect(await ask('health', false, 'tapped')).toEqual({ asked: 'health', allowed: false })
  const before = await setUp({ notice: noticeKept('refused'), kept: given })
  expect(await before.ask('location', null)).toEqual({ asked: null, allowed: true })
})

test('RX-10 one sheet at a time, and the same question twice is one question', async () => {
  const { app, desk } = await setUp()
  const asking = [app.consent.ask('location'), app.consent.ask('location'), app.consent.ask('health')]
  await tick()
  expect(desk.asked).toBe('location')
  desk.answer(true)
  await tick()
  expect(desk.asked).toBe('health')
  desk.answer(false)
  expect(await Promise.all(asking)).toEqual([true, true, false])
  expect(desk.asked).toBeNull()
})

test('RX-10 what was answered on another device is not asked again here', async () => {
  const record = { purpose: 'location', version: PURPOSES.location.version, given: true, at: '2026-11-20T00:00:00Z' }
  const { ask } = await setUp({ token: 'mine', account: [record] })
  expect(await ask('location', null)).toEqual({ asked: null, allowed: true })
})

test('RX-10 withdrawing location forgets where the device said it was, and the next locating asks', async () => {
  const { ask, desk, stores } = await setUp({ kept: given })
  await stores.location.enterPoint({ latitude: 28.2, longitude: 112.9 })
  expect(stores.location.place.cityId).toBe(887)
  await desk.store.choose('location', false)
  expect(stores.location.isKnown).toBe(false)
  stores.location.start()
  expect(stores.location.isKnown).toBe(false)
  expect((await ask('location', true, 'tapped')).asked).toBe('location')
})

test('RX-10 a place that the shopper chose by hand is theirs and stays', async () => {
  const { desk, stores } = await setUp({ kept: given })
  stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28.2, longitude: 112.9, title: '岳麓山' })
  await desk.store.choose('location', false)
  expect(stores.location.place.title).toBe('岳麓山')
})

test('RX-10 the notice is answered once; 不同意 is browse-only mode, and can be taken back', async () => {
  const { desk, app } = await setUp()
  expect(desk.notice).toBeNull()
  expect(app.consent.isBrowsingOnly).toBe(false)
  desk.answerNotice('refused')
  expect(app.consent.isBrowsingOnly).toBe(true)
  desk.answerNotice('agreed')
  expect(desk.notice).toBe('agreed')
  expect(app.consent.isBrowsingOnly).toBe(false)
})

test('RX-10 what cannot be asked is not allowed', async () => {
  const { app } = testApp()
  app.consent.desk = () => Promise.reject(new Error('no network'))
  expect(await app.consent.tapped(() => app.consent.ask('location'))).toBe(false)
})

test('RX-10 a visitor who logs in brings their answers along', async () => {
  const { app, stores, hosts, desk } = await setUp({ kept: given })
  stores.session.adopt('mine')
  app.consent.join()
  await tick()
  await tick()
  expect(hosts.transport.inputsOf('saveConsents')).toMatchObject([{ choices: [{ purpose: 'location', given: true }] }])
  expect(desk.store.standing('location')).toBe('given')
})

test('a tap is a wish for as long as what it began goes on, and no longer', async () => {
  const { app, ask } = await setUp({ kept: refused })
  await expect(app.consent.tapped(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await ask('location', true)).toEqual({ asked: null, allowed: false })
})
