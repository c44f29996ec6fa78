import { ATTACH, PRODUCT, shown } from '../../../../test/builders/product-page'
import type { Answers } from '../../../../test/fakes/hosts'

const RECEIVED = {
  packs: [{ day: '2026-11-12', count: 2 }],
  ...{ perPack: 20, unit: '粒', dose: { perTime: 1, timesPerDay: 2 } },
}

async function open(received: object | null = RECEIVED, stored = '') {
  const answers = { attachInfo: { ...ATTACH, received } } as unknown as Answers
  const it = await shown(PRODUCT, answers)
  if (stored) it.hosts.storage.set('homeStock', stored)
  return { ...it, stock: it.model.homeStock }
}

test('says when the last pack arrived and how long it may last by the dose', async () => {
  const { stock } = await open()
  expect(stock.line).toBe('上次 11月12日收到 2 件，按每天 2 粒，可能还剩 10 天的量')
  const used = await open({ ...RECEIVED, packs: [{ day: '2026-10-01', count: 1 }] })
  expect(used.stock.line).toBe('上次 10月1日收到 1 件，按每天 2 粒，可能已经用完')
  const last = await open({ ...RECEIVED, packs: [{ day: '2026-11-12', count: 1 }] })
  expect(last.stock.line).toBe('上次 11月12日收到 1 件，按每天 2 粒，可能今天用完')
})

test('without a dose says only how long ago it arrived, and offers to enter one', async () => {
  const { stock, hosts } = await open({ ...RECEIVED, dose: null })
  expect([stock.line, stock.wantsDose]).toEqual(['9 天前收到过 2 件', true])
  stock.enterDose()
  await new Promise(setImmediate)
  expect(hosts.navigation.current()).toBe('/lentivirus')
  const bare = await open({ ...RECEIVED, dose: null, unit: '', perPack: 0, packs: [{ day: '2026-11-21', count: 1 }] })
  expect([bare.stock.line, bare.stock.wantsDose, bare.stock.unit]).toEqual(['今天收到过 1 件', false, '件'])
})

test('says nothing about a product that has not arrived, and makes no call of its own', async () => {
  const { stock, hosts } = await open(null)
  expect([stock.isKnown, stock.line]).toEqual([false, ''])
  expect(hosts.transport.sent.filter(({ name }) => /medicine|orderList/i.test(name))).toEqual([])
})

test('a correction is kept on the device, counts from today, and can be taken back', async () => {
  const { stock, model, hosts, feedback } = await open()
  stock.open()
  expect([model.sheet, stock.amount]).toEqual(['home', ''])
  stock.setAmount('x')
  stock.save()
  expect([feedback.toastText, stock.correction]).toEqual(['请填写 0 到 9999 之间的数', null])
  stock.setAmount('6')
  stock.save()
  expect(stock.line).toBe('11月21日记录：家里还有 6 粒，按每天 2 粒，可能还剩 2 天的量')
  expect(JSON.parse(hosts.storage.get('homeStock') ?? '')).toEqual({
    off: false,
    left: { g20: { day: '2026-11-21', amount: 6 } },
  })
  stock.reset()
  expect([stock.correction, stock.line]).toEqual([null, '上次 11月12日收到 2 件，按每天 2 粒，可能还剩 10 天的量'])
})

test('can be switched off on this device; a sign-out removes what was kept', async () => {
  const { stock, stores, hosts } = await open()
  stock.toggle()
  expect([stock.isOff, hosts.storage.get('homeStock')]).toEqual([true, '{"off":true,"left":{}}'])
  stock.toggle()
  expect(stock.isOff).toBe(false)
  stores.endSession()
  expect(hosts.storage.get('homeStock')).toBeNull()
})
