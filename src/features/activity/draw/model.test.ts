import { testApp } from '../../../../test/fakes/app'
import { success, unsupported } from '@/hosts/result'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { DrawModel, STOP_MS } from './model'

const brief = { id: 1, name: '转盘', startTime: '2026-11-01T00:00:00+08:00', endTime: '2026-12-01T00:00:00+08:00' }
const prize = (prizeId: number) => ({
  ...{ prizeId, prizeName: `奖 ${prizeId}`, prizeInfo: '', prizeType: 1 as const, total: 5, odds: 100 },
})
const draw = {
  ...brief,
  ...{ prizeRemark: '', tickets: 1000, freeCount: 1, chancePrice: 50, mostBought: 3, partnerName: '' },
  prizes: [prize(7), prize(8)],
}
const won = { recordId: 4, prizeId: 8, prizeName: '奖 8', prizeType: 2 as const, state: 'toFill' as const, count: 1 }
const rule = { count: 1, integral: 0, minAmount: 0, most: 1, used: 0 }
const rules = (['free', 'points', 'order', 'share'] as const).map((way) => ({ ...rule, way }))
const nextTask = () => new Promise(setImmediate)

interface Opening {
  form?: 'wheel' | 'marquee'
  token?: string
  id?: number
}

async function open(answers: Answers = {}, { form = 'wheel', token = 't', id }: Opening = {}) {
  const shop = testApp(
    {
      ...{
        raffles: [
          { ...brief, count: 2 },
          { ...brief, id: 2, count: 0 },
        ],
        draws: [{ ...brief, id: 3 }],
        draw,
      },
      ...{ drawCount: { count: 2, canBuy: 1 }, drawRules: rules, drawWinners: [], prizeCount: { count: 1 } },
      ...{ doRaffle: won, clickDraw: won, ...answers },
    } as Answers,
    { token },
  )
  let keys = 0
  shop.hosts.device.randomId = () => `key-0000${++keys}`
  const waits: { run: () => void; ms: number }[] = []
  const model = new DrawModel(shop.app, form, {
    id,
    delay: (run, ms) => {
      waits.push({ run, ms })
      return () => void waits.splice(0)
    },
  })
  await model.load()
  const stop = () => waits.splice(0).forEach(({ run }) => run())
  return { ...shop, model, waits, stop, sent: shop.hosts.transport.inputsOf }
}

test('ST-72 PR-28 two taps turn the wheel once, to the cell of the prize that the server drew', async () => {
  const { model, sent, waits, stop } = await open()
  expect([model.state, model.count, model.due]).toEqual(['ready', 2, 1])
  await Promise.all([model.play(), model.play()])
  expect([sent('doRaffle').length, sent('clickDraw').length, model.count]).toEqual([1, 0, 1])
  expect([waits.map(({ ms }) => ms), model.isMoving, model.result]).toEqual([[STOP_MS], true, null])
  expect(model.cells[model.cell]).toMatchObject({ prizeId: 8 })
  // Angle of the wheel and angle of the cell add up to whole turns, so the cell stops below the pointer.
  expect((model.angle + model.cell * 45) % 360).toBe(0)
  const { angle } = model
  stop()
  expect([model.isMoving, model.result?.recordId]).toEqual([false, 4])
  model.close()
  await model.play()
  expect(model.angle).toBeGreaterThan(angle)
})

test('PR-28 nine cells draw with their own call; nothing won stops in a cell without a prize', async () => {
  const lost = { ...won, prizeId: null, prizeName: '', prizeType: null, state: 'lost' as const }
  const { model, sent } = await open({ clickDraw: lost }, { form: 'marquee', id: 1 })
  expect([sent('raffles').length, model.others]).toEqual([0, []])
  await model.play()
  expect([sent('clickDraw').length, sent('doRaffle').length, model.cells[model.cell]]).toEqual([1, 0, null])
})

test('a draw without reply moves nothing and is repeated with the same idempotency key', async () => {
  let tries = 0
  const { model, sent } = await open({ doRaffle: () => (++tries === 1 ? refused(500, '') : won) } as Answers)
  await model.play()
  expect([model.isMoving, model.busy]).toEqual([false, false])
  await model.play()
  const keys = sent('doRaffle').map((input) => (input as { idemKey: string }).idemKey)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('VA-15 before the start an alert names the time, and nothing is sent', async () => {
  const { model, feedback, sent } = await open({ draw: { ...draw, startTime: '2026-11-28T09:30:00+08:00' } })
  await model.play()
  expect([feedback.question?.message, sent('doRaffle')]).toEqual(['活动将于11-28 09:30开始，敬请期待', []])
})

test('VA-16 after the end an alert says so, and nothing is sent', async () => {
  const { model, feedback, sent } = await open({ draw: { ...draw, endTime: '2026-11-20T00:00:00+08:00' } })
  await model.play()
  expect([feedback.question?.message, sent('doRaffle')]).toEqual(['活动已结束', []])
})

test('PR-22 points buy a draw after confirmation, once', async () => {
  const { model, feedback, sent } = await open({ buyDraw: { count: 3, canBuy: 0, integral: 5 } })
  const taps = [model.buy(), model.buy()]
  await nextTask()
  feedback.answer(true)
  await Promise.all(taps)
  expect([sent('buyDraw').length, feedback.toastText]).toEqual([1, '已换得 1 次抽奖机会'])
})

test('PR-28 sharing gives the draws of the day once the host has shared; a cancelled one gives none', async () => {
  const { model, hosts, sent, feedback } = await open({ shareDraw: { count: 3, canBuy: 0, given: 1 } })
  hosts.share.open = async () => ({ ok: false, error: { kind: 'cancel' } }) as never
  await model.share()
  expect(sent('shareDraw')).toEqual([])
  hosts.share.open = async () => ({ ok: true, value: undefined }) as never
  await model.share()
  expect([sent('shareDraw'), feedback.toastText]).toEqual([[{ id: 1 }], '已得 1 次抽奖机会'])
})

test('a WeChat mini-program, which may not reward sharing, does not offer it', async () => {
  const { model, hosts } = await open()
  expect(model.chanceRules.map(({ way }) => way)).toEqual(['free', 'points', 'order', 'share'])
  Object.assign(hosts.share, { code: () => 'mini' })
  expect(model.chanceRules.map(({ way }) => way)).toEqual(['free', 'points', 'order'])
})

test('EN-25 a product leads to its address, a coupon to the coupons, points to their history', async () => {
  for (const [prizeType, url] of [
    [2, '/marquee/address/4'],
    [1, '/user/coupon'],
    [3, '/integral/detail'],
  ] as const) {
    const { model, stop, hosts } = await open({ doRaffle: { ...won, prizeType } } as Answers)
    await model.play()
    stop()
    model.follow()
    expect(hosts.navigation.log.at(-1)?.url).toBe(url)
  }
})

test('no wheel, an unknown draw, a failed load and a visitor have their own states', async () => {
  expect((await open({ raffles: [] })).model.state).toBe('none')
  expect((await open({ draw: refused(404, '') }, { form: 'marquee', id: 99 })).model.state).toBe('missing')
  expect((await open({ raffles: refused(500, '') })).model.state).toBe('failed')
  expect((await open({ drawRules: refused(500, '') })).model.state).toBe('failed')
  expect((await open({}, { token: '' })).model.state).toBe('visitor')
})

test('a closed page shows no result', async () => {
  const { model, stop } = await open()
  await model.play()
  model.dispose()
  stop()
  expect(model.result).toBeNull()
})

describe('PR-28 the draw of a partner', () => {
  const joined = { secretKey: 'k', url: '/sandbox/partner-draw?key=k', expireTime: '2026-11-21T10:05:00+08:00' }
  const withPartner = (answers: Answers = {}) =>
    open({ draw: { ...draw, partnerName: '药房商城' }, joinPartnerDraw: joined, ...answers } as Answers)

  test('opens after a question, with a key of its own', async () => {
    const { model, feedback, sent, hosts } = await withPartner()
    const openedUrls: string[] = []
    Object.assign(hosts, { outside: { open: async (url: string) => success(void openedUrls.push(url)) } })
    const joining = model.joinPartner()
    expect(feedback.question?.title).toBe('打开药房商城的抽奖？')
    expect(sent('joinPartnerDraw')).toEqual([])
    feedback.answer(true)
    await joining
    expect(sent('joinPartnerDraw')).toEqual([{ id: '1' }])
    expect(openedUrls).toEqual([`${hosts.entry.origin()}/sandbox/partner-draw?key=k`])
  })

  test('stays closed when the shopper declines', async () => {
    const { model, feedback, sent } = await withPartner()
    const joining = model.joinPartner()
    feedback.answer(false)
    await joining
    expect([sent('joinPartnerDraw'), model.busy]).toEqual([[], false])
  })

  test('is copied as a link where the host cannot open it', async () => {
    const { model, feedback, hosts } = await withPartner()
    jest.spyOn(hosts.outside, 'open').mockResolvedValue(unsupported('copy'))
    const joining = model.joinPartner()
    feedback.answer(true)
    await joining
    expect(feedback.toastText).toBe('打不开对方页面，链接已复制')
  })
})
