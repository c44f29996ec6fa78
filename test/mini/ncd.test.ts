// Health readings in the compiled mini-programs.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { allergicPatient, newcomer } from '../support/shopper'
import { HOSTS, openShop } from './support'

const proofs = { weapp: createProof('weapp', 'ncd'), alipay: createProof('alipay', 'ncd') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

describe.each(HOSTS)('health readings on %s', (host) => {
  const { [host]: proof } = proofs
  let mini: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    const token = await newcomer(server.url, `1380090927${HOSTS.indexOf(host)}`)
    await allergicPatient(server.url, { token })
    mini = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })
  })
  afterAll(() => mini?.close())

  const at = (name: RouteName) => mini.waitFor(() => matchPage(mini.page().path) === name)
  const bar = (text: string) => mini.tap(text, { within: '.y-bar', exact: true })
  const say = async (option: '同意' | '不同意') => {
    await mini.waitFor('允许药达使用健康测量记录？')
    await mini.tap(option, { within: '.y-sheet', exact: true })
  }
  /** Points that the chart shows: a drawing begins with an empty canvas. */
  const drawnPoints = () => {
    const steps = [...mini.canvases.values()].at(-1)?.steps ?? []
    const begin = steps.map(({ call }) => call).lastIndexOf('clearRect')
    return steps.slice(begin).filter(({ call }) => call === 'arc')
  }
  /** Opens the form of the card at this place: pressure, heart, weight, glucose. */
  const addAt = (nth: number) => mini.tap('记一次', { within: '.reading__pair', exact: true, nth })

  test('RX-10 the account page leads to the records, which open after a consent of their own', async () => {
    await mini.reLaunch(pageUrl('user'))
    await mini.tap('健康记录')
    await at('readingHome')
    await mini.waitFor('还没有开通健康记录')
    await mini.tap('去开通')
    await at('readingOpen')
    await mini.waitFor('给谁记录')
    await bar('开通')
    await say('不同意')
    await mini.waitFor('没有同意保存健康测量记录，暂时不能记录')
    await bar('开通')
    await say('同意')
    await at('readingHome')
    await mini.waitFor('今天没有提醒')
    proof.did('readingOpen', 'RX-10 refuses the consent, then gives it')
  })

  test('a pressure is entered, checked, and read with its guideline and the time to seek care', async () => {
    await addAt(0)
    await at('pressureAdd')
    await mini.waitFor('怎么量才准')
    await mini.input('如 120', '185')
    await mini.input('如 80', '190')
    await bar('保存')
    await mini.waitFor('收缩压应高于舒张压，请核对')
    await mini.input('.y-field__input', '95', { nth: 1 })
    await bar('保存')
    await at('readingResult')
    await mini.waitFor('血压达到 180/110')
    await mini.waitFor(/依据：中国高血压防治指南/)
    proof.did('pressureAdd', 'enters a blood pressure, corrects a wrong number and saves')
    await bar('完成')
    await at('readingHome')
    await mini.waitFor('185/95')
    proof.did('readingResult', 'reads class, guideline and the time to seek care')
  })

  test('a rare heart rate is asked about; weight and glucose have their own forms', async () => {
    await addAt(1)
    await at('heartAdd')
    await mini.waitFor('怎么量才准')
    await mini.input('如 70', '200')
    await bar('保存')
    await mini.waitFor('请再核对一次')
    await mini.tap('改一改', { within: '.y-dialog' })
    await mini.input('.y-field__input', '72')
    await bar('保存')
    await at('readingResult')
    await mini.waitFor(/没有达到需要马上就医的界限/)
    proof.did('heartAdd', 'corrects a rare number after the question')
    await bar('完成')
    await at('readingHome')
    await mini.waitFor('72')
    await addAt(2)
    await at('weightAdd')
    await mini.waitFor('怎么量才准')
    await mini.input('如 65.5', '65.5')
    await mini.input('如 170', '170')
    await bar('保存')
    await at('readingResult')
    await mini.waitFor('体重正常范围')
    proof.did('weightAdd', 'enters weight and height and reads the BMI')
    await bar('完成')
    await at('readingHome')
    await mini.waitFor('65.5')
    await addAt(3)
    await at('readingAdd')
    await mini.waitFor('怎么量才准')
    await mini.tap('mg/dL', { within: '.y-chips', exact: true })
    await mini.input('如 5.6', '99')
    await bar('保存')
    await at('readingResult')
    await mini.waitFor('在一般控制目标内')
    proof.did('readingAdd', 'enters glucose in mg/dL')
    await mini.tap('血糖趋势')
    await at('readingTrend')
    await mini.waitFor('各时段平均')

    await mini.tap('年', { within: '.y-tabs', exact: true })
    await mini.waitFor(/起一周/)
    await mini.waitFor(() => drawnPoints().length > 0)
    expect(drawnPoints()).toHaveLength(1)
    proof.did('readingTrend', 'changes the period and reads the numbers')
  })

  test('all readings are deleted and exported', async () => {
    await mini.reLaunch(pageUrl('readingHome'))
    await mini.waitFor('全部记录')
    await mini.tap('全部记录')
    await at('readingList')
    await mini.waitFor('没有更多了')
    proof.saw('readingList', 'end')
    await mini.tap('72 次/分')
    await mini.waitFor('看说明')
    await mini.tap('删除', { within: '.y-sheet', exact: true })
    await mini.waitFor('删除这条记录？')
    await mini.tap('删除', { within: '.y-dialog', exact: true })
    await mini.waitFor('删除成功')
    await bar('导出表格')
    await mini.waitFor(/下载链接已复制|复制失败/)
    proof.did('readingList', 'deletes a reading and copies the url of the table')
  })

  test('reminders are added and shown on their day', async () => {
    await mini.reLaunch(pageUrl('readingHome'))
    await mini.waitFor('提醒和检查')
    await mini.tap('提醒和检查')
    await at('careReminders')
    await mini.waitFor('还没有提醒')
    await bar('添加提醒')
    await mini.tap('吃药', { within: '.y-sheet', exact: true })
    await mini.input('08:00', '0800 20:00', { within: '.y-sheet' })
    await mini.tap('保存', { within: '.y-sheet', exact: true })
    await mini.waitFor('每天 08:00、20:00')
    await mini.tap('存到手机日历')
    await mini.waitFor(/日历文件的链接已复制|复制失败/)
    proof.did('careReminders', 'adds a daily reminder and copies the url of its calendar')
    await mini.reLaunch(pageUrl('readingHome'))
    await mini.waitFor('08:00、20:00')
    proof.did('readingHome', 'sees the latest readings and the reminder of today')
    await mini.tap('慢病用药优惠券')
    await at('readingCoupons')
    await mini.waitFor(/处方药不参加优惠/)
    proof.did('readingCoupons', 'reads which medicines take part')
  })
})
