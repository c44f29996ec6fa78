import { DEFAULT_POINT } from '../../../../src/domain/city'
import { openTestApp, TEST_NOW, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => void (app.now = TEST_NOW))

const place = { cityId: 903, latitude: DEFAULT_POINT.latitude, longitude: DEFAULT_POINT.longitude }
const shops = async (filter: object = {}) => (await app.ok('allStores', { ...place, pageSize: 50, ...filter })).list

describe('stores of a city', () => {
  test('lists them nearest first, with a phone number, by complete pages', async () => {
    const all = await shops()
    const distances = all.map(({ distance }) => distance ?? NaN)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(all[0]).toMatchObject({ storeNo: 'S903001', decoction: 1 })
    expect(all.every(({ phone }) => /^0755-0000-\d{4}$/.test(phone))).toBe(true)
    const pages = await Promise.all([1, 2, 3].map((pageNum) => app.ok('allStores', { ...place, pageNum, pageSize: 4 })))
    expect(pages.flatMap(({ list }) => list).map(({ storeNo }) => storeNo)).toEqual(all.map(({ storeNo }) => storeNo))
    expect(pages[2]).toMatchObject({ totalCount: 10, totalPage: 3, currPage: 3 })
  })

  test('PR-05 each city has its own; a city without stores has none', async () => {
    expect((await shops({ cityId: 887 })).every(({ cityId }) => cityId === 887)).toBe(true)
    expect(await shops({ cityId: 706 })).toEqual([])
  })

  test('EN-16 filters by open now, open all day and services', async () => {
    app.now = new Date('2026-11-21T23:30:00+08:00')
    const open = await shops({ open: 1 })
    expect(open.map(({ unNoClosing, openNow }) => [unNoClosing, openNow])).toEqual([
      [1, true],
      [1, true],
    ])
    expect(await shops({ allDay: 1 })).toEqual(open)
    expect(await shops({ open: 0 })).toHaveLength(10)
    expect((await shops({ pickup: 1 })).every(({ pickup }) => pickup === 1)).toBe(true)
    expect((await shops({ medicare: 1 })).every(({ medicare }) => medicare === 1)).toBe(true)
    expect((await shops({ decoction: 1, medicare: 1 })).map(({ storeNo }) => storeNo)).toEqual(['S903001', 'S903005'])
  })

  test('finds them by name and street; hostile texts find nothing', async () => {
    expect((await shops({ keyword: ' 蛇口 演示路 ' })).map(({ storeNo }) => storeNo)).toEqual(['S903001'])
    for (const keyword of ['%', '_', "' or 1=1 --", '<script>', '\\']) expect(await shops({ keyword })).toEqual([])
    expect((await app.call('allStores', { keyword: '长'.repeat(31) })).code).toBe(422)
    expect((await app.call('allStores', { open: 2 } as never)).code).toBe(422)
  })
})

describe('one store', () => {
  test('shows the distance from the caller; without a location it has none', async () => {
    const { latitude, longitude } = place
    expect(await app.ok('storeDetail', { storeNo: 'S903002', latitude, longitude })).toMatchObject({ distance: 780 })
    expect(await app.ok('storeDetail', { storeNo: 'S903002' })).toMatchObject({ distance: null })
  })

  test('is found by its code or the caller’s position; outside of all stores it reports this', async () => {
    const [{ latitude = 0, longitude = 0 } = {}] = await shops()
    expect(await app.ok('scanStore', { latitude, longitude })).toMatchObject({ storeNo: 'S903001', distance: 0 })
    expect(await app.ok('scanStore', { storeNo: 'S887001' })).toMatchObject({ storeNo: 'S887001' })
    expect((await app.call('scanStore', place)).code).toBe(404)
    expect((await app.call('scanStore', {})).code).toBe(404)
    expect((await app.call('scanStore', { storeNo: 'W903001' })).code).toBe(404)
  })
})

describe('RX-09 licences', () => {
  test('name the operating company and the person responsible for drugs', async () => {
    expect(await app.ok('storeSubject', { storeNo: 'S903001' })).toMatchObject({
      name: '山海健康药房（蛇口店·演示）',
      company: '山海健康药房连锁（演示）有限公司',
      manager: expect.stringContaining('药师（演示）'),
      hours: '00:00-24:00',
    })
    expect((await app.call('storeSubject', { storeNo: "S903001' --" })).code).toBe(404)
  })

  test('of the platform are marked as a demonstration', async () => {
    const { company, licences, seller } = await app.ok('shopLicences', {})
    expect(seller).toBeNull()
    expect(company).toContain('演示')
    expect(licences.map(({ no }) => no.includes('演示'))).toEqual(licences.map(() => true))
    for (const { pic } of licences) expect(pic).toMatch(/^pic\/licence-[1-8]\.svg$/)
  })
})
