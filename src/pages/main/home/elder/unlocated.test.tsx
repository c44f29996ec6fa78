import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../../../test/fakes/app'
import { pageSettled } from '../../../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'
import { HomeModel } from '../model'
import { Elder } from '.'

test('an address without a position leads to the map from the elder home', async () => {
  const { app, stores, hosts } = testApp({}, { token: 't' })
  stores.location.chooseAddress({
    ...{ id: 3, cityId: 903, cityName: '深圳', address: '某路', roomNo: '1 号' },
    ...{ latitude: null, longitude: null },
  } as never)
  const model = HomeModel.open(app)
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <Elder model={model} />
    </AppContext.Provider>
  ))
  await pageSettled()
  const link = [...document.querySelectorAll<HTMLElement>('[role="link"]')].filter((one) =>
    one.textContent?.includes('在地图上选择位置'),
  )
  expect(link).toHaveLength(1)
  expect(link[0]?.querySelector('.y-icon-right')).not.toBeNull()
  link[0]?.click()
  await pageSettled()
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/user/address/edit/3?map=1'])
  utils.unmout()
})
