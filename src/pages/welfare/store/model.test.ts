import { testApp, nextTask } from '../../../../test/fakes/app'
import { BenefitStoresModel } from './model'

const page = { list: [{ storeNo: 'S1' }], totalCount: 1, totalPage: 1, currPage: 1 }

test('PR-29 lists stores of a benefit, or of all the shopper’s benefits; each opens its store', async () => {
  const { app, hosts } = testApp({ benefitStores: page }, { token: 't' })
  const model = new BenefitStoresModel(app, '7')
  await model.rows.load()
  await new BenefitStoresModel(app).rows.load()
  const requests = hosts.transport.inputsOf('benefitStores') as { benefitsId?: string }[]
  expect(requests.map(({ benefitsId }) => benefitsId)).toEqual(['7', undefined])
  model.open('S1')
  await nextTask()
  expect(hosts.navigation.log.at(-1)?.url).toBe('/shop/address?storeNo=S1')
  model.dispose()
})
