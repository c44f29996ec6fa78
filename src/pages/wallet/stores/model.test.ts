import { nextTask, testApp } from '../../../../test/fakes/app'
import { WalletStoresModel } from './model'

const page = (currPage: number, ...numbers: string[]) => ({
  ...{
    list: numbers.map((storeNo) => ({ storeNo, name: storeNo, distance: 1 })),
    totalCount: 3,
    totalPage: 2,
    currPage,
  },
})

test('PR-31 ST-67 lists the stores of the place page by page, once a place, also for visitors', async () => {
  const { app, hosts } = testApp(
    { allStores: ({ pageNum }) => (pageNum === '1' ? page(1, 'S1', 'S2') : page(2, 'S3')) },
    { isPlaced: true },
  )
  const model = new WalletStoresModel(app)
  model.load()
  model.load()
  await nextTask()
  await model.stores.more()
  expect(model.stores.list.map(({ storeNo }) => storeNo)).toEqual(['S1', 'S2', 'S3'])
  expect(hosts.transport.inputsOf('allStores').length).toBe(2)
  model.open('S1')
  model.changeCity()
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/shop/address?storeNo=S1', '/search/city'])
  model.dispose()
})
