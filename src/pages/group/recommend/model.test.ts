import { testApp } from '../../../../test/fakes/app'
import { RecommendModel } from './model'

const pageOf = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const product = { groupActivityId: 3, barcode: 'b', productName: 'n', endTime: '2099-01-01T00:00:00+08:00' }

async function open(type?: string) {
  const shop = testApp(
    {
      groupUserRecommends: pageOf([{ id: 1 }]),
      groupAllRecommends: pageOf([{ rank: 1 }]),
      groupUserinfo: { name: 'n', refno: 'abc', staff: 1, storeName: 's' },
      groupSaleStats: { totalCount: 1, userCount: 1, totalPrice: 9 },
      groupProduct: pageOf([product, { ...product, groupActivityId: 4, endTime: '2020-01-01T00:00:00+08:00' }]),
    },
    { token: 't' },
  )
  const model = new RecommendModel(shop.app, type)
  await model.show()
  return { ...shop, model, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

test('PR-33 BC-33 ST-63 lists own results and groups to recommend, a hundred per page, without ended', async () => {
  const { model, sent } = await open()
  expect([model.isStaff, model.stats?.totalPrice, model.ownRows.list.length, sent('groupAllRecommends')]).toEqual([
    true,
    9,
    1,
    [],
  ])
  expect(sent('groupProduct')).toEqual([{ pageNum: '1', pageSize: '100' }])
  expect(model.products.map(({ groupActivityId }) => groupActivityId)).toEqual([3])
})

test('the url, or a tab, opens the ranking of all shoppers', async () => {
  expect((await open('2')).sent('groupUserRecommends')).toEqual([])
  const { model, sent } = await open()
  model.choose(2)
  model.choose(2)
  await new Promise(setImmediate)
  expect([sent('groupAllRecommends').length, model.rows.list.length]).toEqual([1, 1])
})

test('a product is shared by its poster', async () => {
  const { model, log } = await open()
  model.share(product as never)
  model.open(product as never)
  model.toStaff()
  await new Promise(setImmediate)
  expect(log.map(({ url }) => url)).toEqual([
    '/activitygroup/share?groupActivityId=3&barcode=b',
    '/activitygroup/goodsdetail/b?groupActivityId=3',
    '/activitygroup/staff/list',
  ])
})
