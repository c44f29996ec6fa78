// Three kinds of purchase by taps alone: each journey begins at home and opens no page by its address.
import { matchPage, type RouteName } from '../../src/routes'
import { drawnPicture } from '../support/drawn'
import { startServer, type RunningServer } from '../support/server'
import { newShopper, realPatient } from '../support/shopper'
import { payWith } from './journey-steps'
import { HOSTS, openShop } from './support'

const PICK = { weapp: 'chooseMedia', alipay: 'chooseImage' } as const

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

describe.each(HOSTS)('on %s', (host) => {
  const mobile = `1380007300${HOSTS.indexOf(host)}`
  let mini: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    const shopper = await newShopper(server.url, mobile)
    await realPatient(server.url, shopper)
    const storage = new Map([['JWTTOKEN', JSON.stringify(shopper.token)]])
    mini = await openShop(host, server.url, { storage, allows: ['health', 'id'] })
    const path = mini.file(drawnPicture(`处方 ${host}`), 'image/jpeg')
    mini.override(PICK[host], () =>
      host === 'weapp'
        ? { type: 'image', tempFiles: [{ tempFilePath: path, size: 60, fileType: 'image' }] }
        : { apFilePaths: [path], tempFiles: [{ path, size: 60 }] },
    )
  })
  afterAll(() => mini?.close())

  const at = (name: RouteName) => mini.waitFor(() => matchPage(mini.page().path) === name)
  const bar = (text: string) => mini.tap(text, { within: '.y-bar' })
  const home = () => mini.waitFor('限时秒杀')

  /** Pays with the host's own sheet, looks at the order and returns home. */
  async function payAndFollow() {
    await at('orderPay')
    await mini.waitFor('确认支付 ¥')
    payWith({ host, mini, server: server.url, mobile, records: [], loose: 0 }, 'paid')
    await mini.tap('确认支付 ¥')
    await at('orderResult')
    await mini.waitFor('支付成功')
    await mini.tap('查看订单')
    await at('orderDetail')
    await mini.waitFor('待发货')
    while (mini.stack().length > 1) await mini.back()
    if (matchPage(mini.page().path) !== 'home') await mini.tap('首页', { exact: true })
    await at('home')
  }

  test('a medicine comes by lightning delivery', async () => {
    await home()
    await mini.tap('布洛芬缓释胶囊 0.3g×20粒')
    await at('goods')
    await mini.waitFor('立即购买')
    await bar('立即购买')
    await mini.tap('立即购买', { within: '.y-sheet' })
    await at('orderDirect')
    await mini.waitFor('送达时间')
    await mini.tap('提交订单')
    await payAndFollow()
  })

  test('a prescription drug is bought after its review', async () => {
    await home()
    await mini.tap('慢病用药')
    await mini.tap('苯磺酸氨氯地平片')
    await at('goodsCategory')
    await mini.waitFor('提交需求')
    await bar('提交需求')
    await at('otcAuth')
    await mini.tap('请选择', { exact: true })
    await mini.tap('高血压', { within: '.y-sheet', exact: true })
    await mini.tap('.photos__add')
    await mini.waitFor('1/4')
    await mini.waitFor(() => !mini.text().includes('上传中'))
    await bar('提交需求')
    await mini.tap('我已知晓，提交', { within: '.y-sheet' })
    await at('rxDemand')
    await mini.waitFor('审核通过')
    await bar('凭方购买')
    await at('orderAffirm')
    await mini.waitFor('处方信息')
    await mini.tap('我已知道')
    await bar('提交订单')
    await payAndFollow()
  })

  test('a herbal formula is reviewed and decocted', async () => {
    await home()
    await mini.tap('中药代煎')
    await at('tcmHome')
    await mini.waitFor('最近的代煎门店')
    await bar('选药材')
    await at('tcmCategory')
    for (const herb of ['黄芪', '甘草']) await mini.tap(herb, { within: '.tcm-right' })
    await mini.waitFor('已选 2 味')
    await bar('填写用量')
    await at('tcmEnter')
    // Shows its number once a field is filled, no longer its placeholder.
    for (const grams of ['5', '5']) await mini.input('克数', grams)
    await bar('下一步')
    await at('tcmConfirm')
    await mini.input('如：气虚乏力', '气虚乏力')
    await mini.tap('我确认药方来自医师')
    await mini.waitFor(() => !mini.text().includes('请确认药方来源'))
    await bar('提交药师审核')
    await at('tcmDetail')
    await mini.waitFor('药师审核通过')
    await bar('去下单')
    await at('orderTcm')
    await mini.waitFor('代煎服务')
    await mini.tap('我已知道')
    await bar('提交订单')
    await payAndFollow()
  })
})
