import type { Address } from '@/contract/types'
import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { AwardModel, type Award } from './model'

const award = (recordId: number, overrides: Partial<Award> = {}): Award => ({
  ...{ recordId, drawName: '抽', prizeId: 1, prizeName: '口罩', prizeInfo: '', prizeType: 2 },
  ...{ state: 'toFill', time: '', address: null, parcel: null },
  ...overrides,
})
const page = (list: Award[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const home = { id: 5, region: '广东省 深圳市', address: '蛇口花园', roomNo: '1204' } as Address
const nextTask = () => new Promise(setImmediate)

function setUp(answers: Answers = {}, index?: string) {
  const shop = testApp(
    {
      prizeRecords: page([award(1)]),
      addressPage: { ...page([]), list: [home] },
      shipPrize: award(1, { address: { name: '林', phone: '139****0001', text: '蛇口' } }),
      ...answers,
    },
    { token: 't' },
  )
  return { ...shop, model: new AwardModel(shop.app, index), sent: () => shop.hosts.transport.inputsOf('shipPrize') }
}

test.each([
  [undefined, '0'],
  ['1', '1'],
  ['2', '2'],
  ['x', '0'],
])('EN-25 the url’s tab %s loads prizes of kind %s', async (index, prizeType) => {
  const { model, hosts } = setUp({}, index)
  await model.show()
  expect(hosts.transport.inputsOf('prizeRecords')).toEqual([expect.objectContaining({ prizeType })])
})

test('PR-28 BC-76 a physical prize is sent to one of the shopper’s addresses, confirmed, once', async () => {
  const { model, feedback, sent } = setUp()
  await model.show()
  model.fill(model.rows.list[0]!)
  await nextTask()
  const tapped = [model.ship(home), model.ship(home)]
  await nextTask()
  expect(feedback.question?.message).toContain('蛇口花园 1204')
  feedback.answer(true)
  await Promise.all(tapped)
  expect(sent()).toEqual([{ recordId: 1, addressId: 5 }])
  expect([model.choosing, model.rows.list[0]?.address?.phone]).toEqual([null, '139****0001'])
})

test('a refusal keeps the sheet open; addresses that fail to load show an error', async () => {
  const { model, feedback } = setUp({ shipPrize: refused(8013, '不行'), addressPage: refused(500, '') })
  await model.show()
  model.fill(model.rows.list[0]!)
  await nextTask()
  expect(model.addressState).toBe('failed')
  const tapped = model.ship(home)
  await nextTask()
  feedback.answer(true)
  await tapped
  expect([model.choosing?.recordId, feedback.toastText]).toEqual([1, '不行'])
})
