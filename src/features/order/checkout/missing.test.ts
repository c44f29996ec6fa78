import { line, open, preview } from '../../../../test/builders/checkout'
import { ROWS } from './missing'

/** Opens a checkout with this preview; returns the rows that a tap on its button shows. */
async function checkoutOf(overrides: Parameters<typeof preview>[0]) {
  const it = open({ confirmOrder: preview(overrides) })
  await it.model.show()
  return { ...it, shownRows: it.hosts.navigation.shownRows }
}

test('a tap on the disabled button leads to the missing symptom and opens its sheet', async () => {
  const { model, feedback, shownRows } = await checkoutOf({ symptoms: ['头痛'] })
  expect(model.blocked).toBe('请先登记用药症状')
  model.showMissing()
  expect([feedback.toastText, shownRows, model.sheet]).toEqual(['请先登记用药症状', [ROWS.symptom], 'symptom'])
})

test('a tap on the disabled button leads to the terms, and does not accept them', async () => {
  const [parcel] = preview().storeOrderVos
  const lines = [{ ...line(11, 1, 5), drugClass: 'OTC甲' as const }]
  const { model, feedback, shownRows } = await checkoutOf({ storeOrderVos: [{ ...parcel!, goodsVoList: lines }] })
  model.orderOptions.setAgreed(false)
  model.showMissing()
  expect([feedback.toastText, shownRows]).toEqual(['请先勾选购药须知', [ROWS.terms]])
  expect(model.orderOptions.hasAgreed).toBe(false)
})

test('a checkout without an address leads to the addresses', async () => {
  const { model, hosts, shownRows } = await checkoutOf({ address: null })
  model.showMissing()
  expect(shownRows).toEqual([ROWS.address])
  expect(hosts.navigation.log.at(-1)?.url).toContain('/user/address')
})

test('an unserved address and a product that is gone lead to their rows', async () => {
  const far = await checkoutOf({ areaReason: '超出门店配送范围' })
  far.model.showMissing()
  expect([far.feedback.toastText, far.shownRows]).toEqual(['超出门店配送范围', [ROWS.address]])
  const [parcel] = preview().storeOrderVos
  const lines = [{ ...line(11, 1, 5), unExist: 1 as const }]
  const gone = await checkoutOf({ storeOrderVos: [{ ...parcel!, goodsVoList: lines }] })
  gone.model.showMissing()
  expect(gone.shownRows).toEqual([ROWS.products])
})

test('a complete order lacks nothing', async () => {
  const { model, feedback, shownRows } = await checkoutOf({})
  model.showMissing()
  expect([model.missing, feedback.toastText, shownRows]).toEqual([null, '', []])
})

test('without an address it shows neither a delivery time nor hours; pickup needs none', async () => {
  const promise = { from: '2026-11-21T10:21:00+08:00', to: '2026-11-21T10:36:00+08:00' }
  const slots = { now: true, list: [{ from: '2026-11-21T12:00:00+08:00', to: '2026-11-21T13:00:00+08:00' }] }
  const shownOf = async (more: object) => {
    const { model } = await checkoutOf({ promise, slots, ...more })
    return [model.hasPlace, model.promised !== '', model.slots.isOffered, model.payable]
  }
  expect(await shownOf({})).toEqual([true, true, true, 94.1])
  expect(await shownOf({ address: null })).toEqual([false, false, false, 89.1])
  expect(await shownOf({ address: null, pickup: 1 })).toEqual([true, false, true, 94.1])
})

test('PR-08 shows the promise of the order: of a rider and of one parcel by mail, not of several', async () => {
  const promise = { from: '2026-11-21T10:21:00+08:00', to: '2026-11-21T10:36:00+08:00' }
  expect((await checkoutOf({ promise })).model.promised).toMatch(/10:21–10:36 送到$/)
  expect((await checkoutOf({})).model.promised).toBe('')
  const days = { from: '2026-11-23T00:00:00+08:00', to: '2026-11-24T23:59:00+08:00' }
  const { storeOrderVos } = preview()
  const mailed = { promise: days, orderType: 1 as const, storeOrderVos }
  expect((await checkoutOf(mailed)).model.promised).toBe('11-23 至 11-24 送到')
  const parcels = [...storeOrderVos, ...storeOrderVos]
  expect((await checkoutOf({ ...mailed, storeOrderVos: parcels })).model.promised).toBe('')
})
