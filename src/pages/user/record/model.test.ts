import { testApp } from '../../../../test/fakes/app'
import { RecordModel } from './model'

const row = (id: number, day: string) => ({ id, day, time: '', onSale: 1, goods: { barcode: `b${id}` } })

function setUp() {
  const list = [row(4, '2026-11-21'), row(3, '2026-11-20'), row(2, '2026-11-20'), row(1, '2025-12-31')]
  const it = testApp(
    {
      browseList: { list, totalCount: 4, totalPage: 1, currPage: 1, goneCount: 0 },
      deleteBrowses: { removed: 2 },
      stockByBarcodesNew: [{ barcode: 'b4', count: 5, storeNo: null, warehouse: 1 }],
    },
    { token: 't' },
  )
  return { ...it, model: new RecordModel(it.app) }
}

test('PR-26 groups viewed products by day', async () => {
  const { model } = setUp()
  await model.list.rows.load()
  expect(model.days.map(({ title, rows }) => [title, rows.map(({ id }) => id)])).toEqual([
    ['今天', [4]],
    ['昨天', [3, 2]],
    ['2025年12月31日', [1]],
  ])
})

test('a whole day can be selected and is deleted after confirmation', async () => {
  const { model, feedback, hosts } = setUp()
  await model.list.rows.load()
  model.list.edit()
  model.list.toggle(model.days[1]!.rows)
  const removing = model.removePicked()
  expect(feedback.question?.title).toBe('删除 2 条浏览记录？')
  feedback.answer(true)
  await removing
  expect(hosts.transport.inputsOf('deleteBrowses')).toEqual([{ ids: '3,2' }])
  expect(model.days.map(({ title }) => title)).toEqual(['今天', '2025年12月31日'])
})

test('all entries are deleted after a confirmation that names their number', async () => {
  const { model, feedback, hosts } = setUp()
  await model.list.rows.load()
  const clearing = model.clearAll()
  expect(feedback.question?.message).toBe('共 4 条，清空后不能恢复')
  feedback.answer(true)
  await clearing
  expect([hosts.transport.inputsOf('deleteBrowses'), model.list.rows.isEmpty]).toEqual([[{ scope: 'all' }], true])
})

test('API-12 loads once, then checks the stock of what it shows', async () => {
  const { model, hosts } = setUp()
  await model.show()
  await model.show()
  expect(hosts.transport.inputsOf('browseList')).toHaveLength(1)
  expect(hosts.transport.inputsOf('stockByBarcodesNew')).toMatchObject([{ barcodes: ['b4', 'b3', 'b2', 'b1'] }])
  expect(model.list.rows.list[0]?.goods.stock).toBe(6)
})
