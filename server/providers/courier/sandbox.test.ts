import { distance } from '../../../src/domain/geo'
import type { Parcel, KnownTracking } from './contract'
import { faultPlanOf, sandboxCouriers, type FaultPlan } from './sandbox'

const NUMBERS = Array.from({ length: 300 }, (_, n) => `P${n}`)
const isOf = (faultPlan: FaultPlan) => (parcelNo: string) =>
  (Object.keys(faultPlan) as (keyof FaultPlan)[]).every((key) => faultPlanOf(parcelNo)[key] === faultPlan[key])
const find = (faultPlan: FaultPlan) => NUMBERS.find(isOf(faultPlan)) ?? NUMBERS[0]!
const PLAIN = { lost: false, late: false, twice: false, refused: false }
const STORE = { latitude: 22.5, longitude: 113.93 }
const HOME = { latitude: 22.51, longitude: 113.94 }
const MINUTE = 60_000

const parcel = (parcelNo: string, kind: Parcel['kind']): Parcel => ({
  parcelNo,
  kind,
  from: STORE,
  to: HOME,
  recipient: { name: '林小明', mobile: '13900000001', address: '蛇口花园 3 栋', doorCode: '' },
  remark: '',
  slot: null,
  since: new Date(0),
})
function open(faultPlan: FaultPlan, kind: Parcel['kind'], speed?: number) {
  let now = new Date(0)
  const couriers = sandboxCouriers({ now: () => now, speed })
  const sent = parcel(find(faultPlan), kind)
  const at = async (minutes: number) => {
    now = new Date(minutes * MINUTE)
    return (await couriers.track(sent.parcelNo)) as KnownTracking
  }
  return { couriers, sent, at }
}

test('a rider picks up, follows the streets and arrives, with a reason for the range and a hidden phone', async () => {
  const { couriers, sent, at } = open(PLAIN, 'rider')
  await couriers.send(sent)
  expect(await at(1)).toMatchObject({ state: 'picking', riderPoint: STORE, eta: { reason: '骑手正在取货' } })
  const distances = [6, 9, 12].map(async (minute) => distance((await at(minute)).riderPoint!, HOME))
  const [far, near, nearer] = await Promise.all(distances)
  expect([far! > near!, near! > nearer!]).toEqual([true, true])
  const moving = await at(12)
  expect(moving.rider?.phone).toMatch(/^4000000000,\d{4}$/)
  const there = (moving.eta!.from.getTime() / MINUTE) | 0
  expect(await at(there + 1)).toMatchObject({ state: 'delivered', eta: null, riderPoint: HOME })
})

test('a late rider reports why and arrives later by the announced time', async () => {
  const [plain, late] = [open(PLAIN, 'rider'), open({ ...PLAIN, late: true }, 'rider')]
  for (const { couriers, sent } of [plain, late]) await couriers.send(sent)
  const [soon, slow] = [(await plain.at(7)).eta!, (await late.at(7)).eta!]
  expect([slow.from.getTime() - soon.from.getTime(), slow.reason]).toEqual([12 * MINUTE, '雨天路滑，骑手减速慢行'])
})

test('a lost parcel is unknown until handed over again, and a repeat makes no second parcel', async () => {
  const { couriers, sent, at } = open({ ...PLAIN, lost: true }, 'post')
  await couriers.send(sent)
  expect(await at(1)).toEqual({ state: 'unknown' })
  await couriers.send(sent)
  await couriers.send({ ...sent, since: new Date(9e9) })
  expect((await at(60 * 3)).steps.map(({ text }) => text)).toEqual(['商家已交付承运方', '快件已揽收'])
})

test('refuses some parcels the first time when a seed is set', async () => {
  const parcelNo = NUMBERS.find((one) => faultPlanOf(one, 2).refused && !faultPlanOf(one, 2).lost)!
  const sent = parcel(parcelNo, 'rider')
  const couriers = sandboxCouriers({ now: () => new Date(0), seed: 2 })
  await expect(couriers.send(sent)).rejects.toThrow('no rider is available')
  expect(await couriers.track(parcelNo)).toEqual({ state: 'unknown' })
  await couriers.send(sent)
  expect(await couriers.track(parcelNo)).toMatchObject({ state: 'picking' })
  const always = sandboxCouriers({ now: () => new Date(0) })
  for (const one of NUMBERS) await always.send(parcel(one, 'rider'))
})

test('a rider is cancelled until the pick-up, once however often, and may be called again', async () => {
  const { couriers, sent, at } = open(PLAIN, 'rider')
  await couriers.send(sent)
  expect((await at(4)).state).toBe('picking')
  expect([await couriers.cancel?.(sent.parcelNo), await couriers.cancel?.(sent.parcelNo)]).toEqual(
    Array(2).fill('cancelled'),
  )
  expect((await at(4)).state).toBe('unknown')
  await couriers.send(sent)
  expect((await at(6)).state).toBe('moving')
  expect(await couriers.cancel?.(sent.parcelNo)).toBe('pickedUp')
  expect((await at(600)).state).toBe('delivered')
  expect(await couriers.cancel?.(sent.parcelNo)).toBe('delivered')
})

test('the post takes days, and repeats a step for some parcels', async () => {
  const { couriers, sent, at } = open({ ...PLAIN, twice: true }, 'post')
  await couriers.send(sent)
  expect((await at(0)).state).toBe('waiting')
  expect((await at(60 * 3)).steps).toHaveLength(4)
  expect(await at(60 * 37)).toMatchObject({ state: 'delivered', eta: null })
})

test.each([
  ['rider', 'moving', '骑手已取货，正在送往收货地址', 1, 3],
  ['post', 'moving', '快件已揽收', 0.5, 4],
] as const)('a demo at speed 10 delivers by %s within minutes', async (kind, state, text, minutes, there) => {
  const { couriers, sent, at } = open(PLAIN, kind, 10)
  await couriers.send(sent)
  const moving = await at(minutes)
  expect([moving.state, moving.steps.at(-1)?.text]).toEqual([state, text])
  const { eta, steps } = await at(there)
  expect([eta, steps.every((step) => step.at.getTime() <= there * MINUTE)]).toEqual([null, true])
})
