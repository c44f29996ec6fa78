import TestUtils from '@tarojs/test-utils-react'
import { PRODUCT, shown } from '../../../../../test/builders/product-page'
import { pageSettled } from '../../../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'
import { Choices } from './summary'

test('PR-16 the row of a presale names its price and deposit, and opens its checkout', async () => {
  const { app, model, hosts } = await shown({ ...PRODUCT, presell: { id: 4, price: 199, deposit: 30 } }, {}, 'T')
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <Choices model={model} product={model.product!} />
    </AppContext.Provider>
  ))
  await pageSettled()
  const rows = [...document.querySelectorAll<HTMLElement>('.y-cell')]
  const row = rows.find(({ textContent }) => textContent?.includes('预售价 ¥199.00，定金 ¥30.00'))
  row?.click()
  await pageSettled()
  utils.unmout()
  expect(hosts.navigation.current()).toBe('/order/preAffirm/1?sale=4&count=1')
})
