import { addChoice, storedNotice, PURPOSES, type Choices, type Purpose } from '@/domain/consent'
import { nextTask } from '../../../test/fakes/api'
import { testApp } from '../../../test/fakes/app'

async function setUp({ kept: storedValue = {} as Choices, notice = '', token = '', account = [] as object[] } = {}) {
  const geocode = { cityId: 887, cityName: '长沙', address: '岳麓山', pois: [] }
  const it = testApp({ getConsents: account, saveConsents: [], geocode }, { token })
  if (Object.keys(storedValue).length > 0) it.hosts.storage.set('consent', JSON.stringify(storedValue))
  if (notice) it.hosts.storage.set('privacyNotice', notice)
  const consentModel = await it.app.consent.loadManager()
  /** Asks for consent, and answers the sheet if one appears. */
  const requestConsent = async (purpose: Purpose, answer: boolean | null, mode?: 'tapped') => {
    const work = () => it.app.consent.confirm(purpose)
    const request = mode === 'tapped' ? it.app.consent.tapped(work) : work()
    await nextTask()
    const { asked } = consentModel
    consentModel.answer(answer)
    return { asked, allowed: await request }
  }
  return { ...it, consentModel, ask: requestConsent }
}

const givenChoices = addChoice({}, 'location', true, 1)
const refused = addChoice({}, 'location', false, 1)

test('RX-10 asks an open question, and remembers the answer', async () => {
  const { ask: requestConsent } = await setUp()
  expect(await requestConsent('location', true)).toEqual({ asked: 'location', allowed: true })
  expect(await requestConsent('location', null)).toEqual({ asked: null, allowed: true })
  expect(await requestConsent('id', false)).toEqual({ asked: 'id', allowed: false })
})

test('RX-10 no busy toast covers an open question', async () => {
  const { app, consentModel } = await setUp()
  const work = app.feedback.during('加载中...', app.consent.confirm('location'))
  expect(app.feedback.busyText).toBe('加载中...')
  await nextTask()
  expect([consentModel.asked, app.feedback.busyText]).toEqual(['location', ''])
  consentModel.answer(true)
  expect([await work, app.feedback.busyText]).toEqual([true, ''])
})

test('RX-10 asks again after a refusal only when the shopper taps for it', async () => {
  const { ask: requestConsent } = await setUp({ kept: refused })
  expect(await requestConsent('location', true)).toEqual({ asked: null, allowed: false })
  expect(await requestConsent('location', true, 'tapped')).toEqual({ asked: 'location', allowed: true })
})

test('RX-10 closing the sheet allows and stores nothing, and it does not reappear on its own', async () => {
  const { ask: requestConsent, consentModel, hosts } = await setUp()
  expect(await requestConsent('location', null)).toEqual({ asked: 'location', allowed: false })
  expect(consentModel.store.consentState('location')).toBe('unasked')
  expect(hosts.storage.get('consent')).toBeNull()
  expect(await requestConsent('location', true)).toEqual({ asked: null, allowed: false })
  expect(await requestConsent('location', true, 'tapped')).toEqual({ asked: 'location', allowed: true })
})

test('RX-10 in browse-only mode nothing asks on its own; earlier consents stay valid', async () => {
  const { ask: requestConsent } = await setUp({ notice: storedNotice('refused') })
  expect(await requestConsent('location', true)).toEqual({ asked: null, allowed: false })
  expect(await requestConsent('health', false, 'tapped')).toEqual({ asked: 'health', allowed: false })
  const before = await setUp({ notice: storedNotice('refused'), kept: givenChoices })
  expect(await before.ask('location', null)).toEqual({ asked: null, allowed: true })
})

test('RX-10 shows one sheet at a time, and the same question once', async () => {
  const { app, consentModel } = await setUp()
  const request = [app.consent.confirm('location'), app.consent.confirm('location'), app.consent.confirm('health')]
  await nextTask()
  expect(consentModel.asked).toBe('location')
  consentModel.answer(true)
  await nextTask()
  expect(consentModel.asked).toBe('health')
  consentModel.answer(false)
  expect(await Promise.all(request)).toEqual([true, true, false])
  expect(consentModel.asked).toBeNull()
})

test('RX-10 does not repeat a question answered on another device', async () => {
  const record = { purpose: 'location', version: PURPOSES.location.version, given: true, at: '2026-11-20T00:00:00Z' }
  const { ask: requestConsent } = await setUp({ token: 'mine', account: [record] })
  expect(await requestConsent('location', null)).toEqual({ asked: null, allowed: true })
})

test('RX-10 withdrawing location deletes the device’s position, and the next locating asks', async () => {
  const { ask: requestConsent, consentModel, stores } = await setUp({ kept: givenChoices })
  await stores.location.enterPoint({ latitude: 28.2, longitude: 112.9 })
  expect(stores.location.place.cityId).toBe(887)
  await consentModel.store.choose('location', false)
  expect(stores.location.isKnown).toBe(false)
  stores.location.start()
  expect(stores.location.isKnown).toBe(false)
  expect((await requestConsent('location', true, 'tapped')).asked).toBe('location')
})

test('RX-10 keeps a place that the shopper chose by hand', async () => {
  const { consentModel, stores } = await setUp({ kept: givenChoices })
  stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28.2, longitude: 112.9, title: '岳麓山' })
  await consentModel.store.choose('location', false)
  expect(stores.location.place.title).toBe('岳麓山')
})

test('RX-10 the notice is answered once; 不同意 is browse-only mode, and can be changed later', async () => {
  const { consentModel, app } = await setUp()
  expect(consentModel.notice).toBeNull()
  expect(app.consent.isBrowsingOnly).toBe(false)
  consentModel.answerNotice('refused')
  expect(app.consent.isBrowsingOnly).toBe(true)
  consentModel.answerNotice('agreed')
  expect(consentModel.notice).toBe('agreed')
  expect(app.consent.isBrowsingOnly).toBe(false)
})

test('RX-10 a question that cannot be shown allows nothing', async () => {
  const { app } = testApp()
  app.consent.loadManager = () => Promise.reject(new Error('no network'))
  expect(await app.consent.tapped(() => app.consent.confirm('location'))).toBe(false)
})

test('RX-10 a visitor who signs in keeps the answers', async () => {
  const { app, stores, hosts, consentModel } = await setUp({ kept: givenChoices })
  stores.session.adopt('mine')
  app.consent.join()
  await nextTask()
  await nextTask()
  expect(hosts.transport.inputsOf('saveConsents')).toMatchObject([{ choices: [{ purpose: 'location', given: true }] }])
  expect(consentModel.store.consentState('location')).toBe('given')
})

test('a tap counts only while its action is in progress', async () => {
  const { app, ask: requestConsent } = await setUp({ kept: refused })
  await expect(app.consent.tapped(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await requestConsent('location', true)).toEqual({ asked: null, allowed: false })
})
