import { publicUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { addToCart, newShopper } from '../support/shopper'
import { driverOf, openPhone, review, seriousViolations } from './browser'
import { openShop } from './shop'

const proof = createProof('h5', 'family')
const shop = openShop({ proof })

test('a relative accepts an invitation and sees a masked address at checkout; the elder reads of the use', async () => {
  const { server } = shop
  const elder = await newShopper(server.url, '13900000044')
  const carer = await newShopper(server.url, '13900000045')
  const first = await openPhone(shop.browser, server.url, { token: elder.token })
  const one = driverOf(first.page)
  await first.page.goto(publicUrl('user'))
  await one.tap('家人')
  await one.see('还没有家人')
  await review(first, proof, 'family')
  await one.tapButton('邀请家人')
  await one.see('勾选允许家人做的事。邀请码 24 小时内有效，只能用一次。')
  expect(await seriousViolations(first.page)).toEqual([])
  await one.tapButton('生成邀请码')
  await one.see(/前有效，请只发给家人/)
  const code = (await first.page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? ''
  expect(code).toHaveLength(9)
  proof.did('family', 'invites a relative to the rights that are ticked')

  const second = await openPhone(shop.browser, server.url, { token: carer.token })
  const two = driverOf(second.page)
  await second.page.goto(publicUrl('familyAccept'))
  await two.see('查看邀请')
  await review(second, proof, 'familyAccept')
  await second.page.getByPlaceholder('请输入 8 位邀请码').filter({ visible: true }).fill(code)
  await two.tapButton('查看邀请')
  await two.see('邀请人')
  expect(await seriousViolations(second.page)).toEqual([])
  await two.tapButton('接受邀请')
  await two.at(/\/user\/family\/link\/\d+$/)
  await two.see('近 30 天没有订单')
  await review(second, proof, 'familyLink')
  proof.did('familyAccept', 'accepts an invitation by its code')

  const { cardGoodsId } = await addToCart(server.url, carer)
  await second.page.goto(`${publicUrl('orderAffirm', { type: 2 })}?ids=${cardGoodsId}`)
  await two.see('提交订单')
  await second.page.locator('.checkout-address').filter({ visible: true }).first().tap()
  await two.see('家人的地址')
  await second.page.getByText('街道和门牌不显示，送到家人手里').filter({ visible: true }).tap()
  await two.see('家人的地址，不显示街道和门牌')
  const links = await sendRequest(server.url, 'carerLinks', {}, elder.token)
  await first.page.goto(publicUrl('familyLink', { id: links.carers[0]?.id ?? 0 }))
  await one.see('在下单时看了打码的地址')
  await one.tapButton('解除家人')
  await first.page.getByRole('alertdialog').filter({ visible: true }).getByText('解除', { exact: true }).tap()
  await one.see('已解除')
  proof.did('familyLink', 'sees the uses and ends the link')
  await second.page.goto(publicUrl('familyLink', { id: links.carers[0]?.id ?? 0 }))
  await two.see('没有找到这位家人')
  await first.close()
  await second.close()
})
