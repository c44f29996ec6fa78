// A prescription drug in the compiled mini-programs: requested with a photo of the prescription, approved, bought.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { drawnPicture } from '../support/drawn'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { BARCODE, newShopper, realPatient, RX, TREATED } from '../support/shopper'
import { HOSTS, openShop } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'prescription'), alipay: createProof('alipay', 'prescription') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))
const PICK = { weapp: 'chooseMedia', alipay: 'chooseImage' } as const

/** 缬沙坦胶囊: a prescription drug for the same disease. */
const CONSULTED = '2910000056175'

describe.each(HOSTS)('a prescription on %s', (host) => {
  const { [host]: proof } = proofs
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    const shopper = await newShopper(server.url, `1380007000${HOSTS.indexOf(host)}`)
    await realPatient(server.url, shopper)
    shop = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(shopper.token)]]) })
    const path = shop.file(drawnPicture(`处方${host}`), 'image/jpeg')
    shop.override(PICK[host], () =>
      host === 'weapp'
        ? { type: 'image', tempFiles: [{ tempFilePath: path, size: 60, fileType: 'image' }] }
        : { apFilePaths: [path], tempFiles: [{ path, size: 60 }] },
    )
  })
  afterAll(() => shop?.close())
  const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)

  test('PR-13 RX-02 RX-03 requests the drug with a photo of the prescription', async () => {
    await shop.reLaunch(pageUrl('goods', { id: RX }))
    await shop.waitFor('提交需求')
    await shop.tap('提交需求', { within: '.y-bar' })
    await at('otcAuth')
    await shop.waitFor('林小明')
    await shop.tap('请选择', { exact: true })
    await shop.tap('高血压', { within: '.y-sheet', exact: true })
    await shop.tap('.photos__add')
    await shop.waitFor('1/4')
    await shop.waitFor(() => !shop.text().includes('上传中'))
    await shop.tap('提交需求', { within: '.y-bar' })
    await shop.waitFor('购买处方药前请确认')
    await shop.tap('我已知晓，提交', { within: '.y-sheet' })
    await at('rxDemand')
    proof.did('otcAuth', 'submits patient, disease and prescription photo and confirms the risks')
  })

  test('RX-02 RX-05 the request is approved and opens its page; one order uses it up', async () => {
    await shop.waitFor('审核通过')
    await shop.tap('凭方购买', { within: '.y-bar' })
    await at('orderAffirm')
    await shop.waitFor('处方信息')
    await shop.tap('到店自提')
    await shop.waitFor('选择自提门店')
    await shop.tap('蛇口演示路')
    await shop.waitFor('取货人')
    await shop.tap('送到地址')
    await shop.waitFor('送达时间')
    await shop.tap('我已知道')
    await shop.tap('提交订单', { within: '.y-bar' })
    await at('orderPay')
    await shop.reLaunch(pageUrl('rxDemand'))
    await shop.waitFor('已使用')
    await shop.waitFor('没有更多了')
    proof.saw('rxDemand', 'end')
    proof.did('rxDemand', 'waits until the request is approved, buys the drug, sees the request in the list')
  })

  test('RX-05 renews the used prescription after the safety questions', async () => {
    await shop.reLaunch(pageUrl('rxDemand'))
    await shop.waitFor('已使用，没有剩余')
    await shop.tap('续方', { exact: true })
    await at('rxRenew')
    await shop.waitFor('请回答用药安全问题')
    // Each question has the buttons 是 and 否, in this order: answers 是, 否, 否.
    for (const nth of [0, 3, 5]) await shop.tap('.renew-answer', { nth })
    await shop.tap('提交续方', { within: '.y-bar' })
    await at('rxDemand')
    await shop.waitFor('审核通过')
    proof.did('rxRenew', 'renews a used prescription after the safety questions')
  })

  test('RX-02 a doctor asks about another drug before prescribing it', async () => {
    await shop.reLaunch(pageUrl('otcAuth', { barcode: CONSULTED }))
    await shop.waitFor('林小明')
    await shop.tap('请选择', { exact: true })
    await shop.tap('高血压', { within: '.y-sheet', exact: true })
    await shop.tap('没有处方', { exact: true })
    await shop.tap('提交需求', { within: '.y-bar' })
    await shop.tap('我已知晓，提交', { within: '.y-sheet' })
    await at('rxConsult')
    for (const answer of ['确诊过', '没有', '用过，病情平稳', '没有', '都没有']) {
      await shop.waitFor(answer)
      await shop.waitFor('发送回答')
      await shop.tap(answer, { within: '.consult-option', exact: true })
      await shop.tap('发送回答', { within: '.y-bar' })
      await shop.waitFor(() => !shop.text().includes('发送回答'))
    }
    await shop.waitFor('医生已开方')
    proof.did('rxConsult', 'answers the questions of a doctor, who prescribes')
  }, 300_000)

  test('orders several products at once without the cart', async () => {
    await shop.reLaunch(pageUrl('orderBatch', { type: 2, goods: `${BARCODE}_1-${TREATED}_2` }))
    await shop.waitFor('健胃消食片')
    await shop.tap('提交订单', { within: '.y-bar' })
    await at('orderPay')
    proof.did('orderBatch', 'orders two products')
  })
})
