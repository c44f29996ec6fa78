import { courierClient } from './client'
import type { Couriers, Parcel, ParcelTracking } from './contract'
import { sandboxCouriers } from './sandbox'

const STORE = { latitude: 22.5, longitude: 113.93 }
const PARCEL: Parcel = {
  parcelNo: 'P1',
  kind: 'rider',
  from: STORE,
  to: { latitude: 22.51, longitude: 113.94 },
  recipient: { name: '林小明', mobile: '13900000001', address: '蛇口花园 3 栋', doorCode: '' },
  remark: '',
  slot: null,
  since: new Date(0),
}
const TRACKING: Extract<ParcelTracking, { steps: unknown }> = {
  state: 'moving',
  com: '闪送骑手',
  num: '1',
  rider: { name: '王师傅', phone: '4000000000,1234' },
  riderPoint: STORE,
  route: [STORE],
  steps: [{ text: '骑手已接单', at: new Date(0) }],
  eta: { from: new Date(1), to: new Date(2), reason: '按当前路况估计' },
}
const clientWith = (change: Partial<Couriers>) =>
  courierClient({ ...sandboxCouriers({ now: () => new Date(0) }), ...change }, { timeoutMs: 20 })
const read = (reply: unknown) => clientWith({ track: async () => reply as ParcelTracking }).track('P1')

test('passes every reply of the simulated couriers on unchanged', async () => {
  let now = new Date(0)
  const provider = sandboxCouriers({ now: () => now })
  const client = courierClient(provider)
  for (const kind of ['rider', 'post'] as const) {
    for (let n = 0; n < 20; n++) {
      const parcelNo = `${kind}${n}`
      for (let tries = 0; tries < 2; tries++) await client.send({ ...PARCEL, parcelNo, kind })
      for (const minutes of [0, 6, 12, 600, 6000]) {
        now = new Date(minutes * 60_000)
        expect(await client.track(parcelNo)).toEqual(await provider.track(parcelNo))
      }
    }
  }
})

test('drops invalid times, points and phone numbers, and cleans texts', async () => {
  const bad = {
    ...TRACKING,
    com: `\u202e速递${'长'.repeat(200)}`,
    rider: { name: '王', phone: 'javascript:1' },
    riderPoint: { latitude: 95, longitude: 0 },
    route: [{ latitude: Number.NaN, longitude: 0 }, null, STORE],
    steps: [
      { text: '无时间', at: 'yesterday' },
      { text: '已揽收\n', at: new Date(3) },
    ],
    eta: { from: new Date(Number.NaN), to: new Date(2), reason: '' },
  }
  expect(await read(bad)).toEqual({
    ...{ state: 'moving', com: `速递${'长'.repeat(98)}`, num: '1', rider: null, riderPoint: null, eta: null },
    route: [STORE],
    steps: [{ text: '已揽收', at: new Date(3) }],
  })
  expect(await read({ state: 'waiting' })).toEqual({
    ...{ state: 'waiting', com: '', num: '', rider: null, riderPoint: null, eta: null },
    route: [],
    steps: [],
  })
})

test('limits the steps and points of one reply', async () => {
  const many = { ...TRACKING, steps: Array(5000).fill(TRACKING.steps[0]), route: Array(5000).fill(STORE) }
  expect(await read(many)).toMatchObject({ steps: { length: 200 }, route: { length: 2000 } })
})

test('passes on the outcome of a cancellation; a silent, failed or unknown one gives 502', async () => {
  for (const answer of ['cancelled', 'pickedUp', 'delivered'] as const)
    expect(await clientWith({ cancel: async () => answer }).cancel?.('P1')).toBe(answer)
  const failing = [
    () => new Promise<never>(() => {}),
    () => Promise.reject(new Error('林小明 13900000001')),
    async () => 'perhaps' as 'cancelled',
  ]
  for (const cancel of failing)
    await expect(clientWith({ cancel }).cancel?.('P1')).rejects.toMatchObject({
      ...{ code: 502, message: '取消配送没有成功，请稍后再试', data: null },
    })
})

test.each([{ state: 'flying' }, {}, null])('answers %j, a reply in another form, with 502', async (reply) => {
  await expect(read(reply)).rejects.toMatchObject({ code: 502 })
})

test('answers a failed or silent courier with 502, without data of the recipient', async () => {
  const failed = clientWith({ send: () => Promise.reject(new Error('林小明 13900000001')) })
  await expect(failed.send(PARCEL)).rejects.toMatchObject({
    ...{ code: 502, message: '配送服务暂时没有响应，请稍后再试', data: null },
  })
  const silent = () => new Promise<never>(() => {})
  const client = clientWith({ send: silent, track: silent })
  for (const request of [client.send(PARCEL), client.track('P1')])
    await expect(request).rejects.toMatchObject({ code: 502 })
})
