import type { Address } from '@/contract/types'
import type { PrizeRecord } from '@/features/activity/draw/records'
import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { PrizeAddressModel } from './model'

const prize = (recordId: number): PrizeRecord => ({
  ...{ recordId, drawName: '抽', prizeId: 1, prizeName: `奖 ${recordId}`, prizeInfo: '', prizeType: 2 },
  ...{ state: 'toFill', time: '', address: null, parcel: null },
})
const due = (...ids: number[]) => ({ primaryIds: ids, list: ids.map(prize) })
const address = (id: number, undefault: 0 | 1 = 0) =>
  ({ id, undefault, region: '广东省 深圳市', address: '蛇口花园', roomNo: String(id) }) as Address
const addresses = (...list: Address[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const nextTask = () => new Promise(setImmediate)

async function open(answers: Answers = {}, { id = 1, token = 't' } = {}) {
  const shop = testApp(
    {
      ...{ prizesToShip: due(1, 2, 3), addressPage: addresses(address(5), address(6, 1)), shipPrize: prize(1) },
      ...answers,
    },
    { token },
  )
  const model = new PrizeAddressModel(shop.app, id)
  await model.load()
  return { ...shop, model, sent: () => shop.hosts.transport.inputsOf('shipPrize') }
}

test('EN-25 PR-28 two taps submit the chosen address once, for the other prizes too', async () => {
  const { model, feedback, sent, hosts } = await open()
  expect([model.state, model.prize?.recordId, model.chosen, model.others.length]).toEqual(['ready', 1, 6, 2])
  model.choose(5)
  const taps = [model.submit(), model.submit()]
  await nextTask()
  expect(feedback.question?.message).toContain('蛇口花园 5')
  feedback.answer(true)
  await Promise.all(taps)
  expect(sent()).toEqual([{ recordId: 1, addressId: 5, primaryIds: [2, 3] }])
  expect(hosts.navigation.log.at(-1)).toEqual({ how: 'replace', url: '/activity/price' })
})

test('EN-25 the other prizes keep no address when they are not included', async () => {
  const { model, feedback, sent } = await open()
  model.toggleAlong()
  const tap = model.submit()
  await nextTask()
  feedback.answer(true)
  await tap
  expect(sent()).toEqual([{ recordId: 1, addressId: 6, primaryIds: [] }])
})

test('a refused area keeps the page and shows the reason; a declined question sends nothing', async () => {
  const { model, feedback, sent, hosts } = await open({ shipPrize: refused(8013, '三沙市暂无快递承运') })
  const declined = model.submit()
  await nextTask()
  feedback.answer(false)
  await declined
  expect(sent()).toEqual([])
  const tap = model.submit()
  await nextTask()
  feedback.answer(true)
  await tap
  expect([feedback.toastText, model.busy, hosts.navigation.log]).toEqual(['三沙市暂无快递承运', false, []])
})

test('a choice outlives a reload while its address exists', async () => {
  let list = addresses(address(5), address(6, 1))
  const { model } = await open({ addressPage: () => list } as Answers)
  model.choose(5)
  await model.load()
  expect(model.chosen).toBe(5)
  list = addresses(address(7))
  await model.load()
  expect(model.chosen).toBe(7)
})

test('a prize with an address, a failed load and a visitor have their own states', async () => {
  expect((await open({}, { id: 9 })).model.state).toBe('missing')
  expect((await open({ prizesToShip: refused(500, '') })).model.state).toBe('failed')
  expect((await open({}, { token: '' })).model.state).toBe('visitor')
})
