// Staff in the compiled mini-programs: pharmacists check and release prescriptions, a doctor answers a consultation.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { deliverAtSandbox, sendRequest } from '../support/ask'
import { drawnPicture } from '../support/drawn'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newcomer, newShopper, realPatient, RX } from '../support/shopper'
import { payWith } from './journey-steps'
import { HOSTS, openShop } from './support'

type Mini = Awaited<ReturnType<typeof openShop>>

/** Demo pharmacists of the nearest store, with the names that sign their reviews. */
const DISPENSER = { mobile: '13800138008', name: '演示药师周' }
const REVIEWER = { mobile: '13800138007', name: '演示药师吴' }
/** Demo clerk of the same store, who packs orders. */
const CLERK = '13800138009'
/** Demo doctor of the same store. */
const DOCTOR = { mobile: '13800138005', name: '演示医生冯' }
const PICK = { weapp: 'chooseMedia', alipay: 'chooseImage' } as const

let server: RunningServer
let tokens: { dispenser: string; reviewer: string; clerk: string; doctor: string }
beforeAll(async () => {
  // Nobody but staff answers here, because the simulated pharmacists and doctors would be faster.
  server = await startServer({ PHARMACISTS: 'staff', DOCTORS: 'staff' })
  tokens = {
    dispenser: await newcomer(server.url, DISPENSER.mobile),
    reviewer: await newcomer(server.url, REVIEWER.mobile),
    clerk: await newcomer(server.url, CLERK),
    doctor: await newcomer(server.url, DOCTOR.mobile),
  }
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'staff-review'), alipay: createProof('alipay', 'staff-review') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

const openAs = (host: (typeof HOSTS)[number], session: string) =>
  openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(session)]]) })
const at = (mini: Mini, name: RouteName) => mini.waitFor(() => matchPage(mini.page().path) === name)

describe.each(HOSTS)('reviews by staff on %s', (host) => {
  const { [host]: proof } = proofs
  let token: string
  let shopper: Mini
  let dispenser: Mini
  let reviewer: Mini
  const open = (session: string) => openAs(host, session)
  beforeAll(async () => {
    const account = await newShopper(server.url, `1380007100${HOSTS.indexOf(host)}`)
    ;({ token } = account)
    await realPatient(server.url, account)
    shopper = await open(token)
    dispenser = await open(tokens.dispenser)
    reviewer = await open(tokens.reviewer)
  })
  afterAll(async () => {
    for (const mini of [shopper, dispenser, reviewer]) await mini?.close()
  })

  /** Requests the drug with a photo; returns the number of the request. */
  async function request(photo: string): Promise<string> {
    const path = shopper.file(drawnPicture(photo), 'image/jpeg')
    shopper.override(PICK[host], () =>
      host === 'weapp'
        ? { type: 'image', tempFiles: [{ tempFilePath: path, size: 60, fileType: 'image' }] }
        : { apFilePaths: [path], tempFiles: [{ path, size: 60 }] },
    )
    await shopper.reLaunch(pageUrl('otcAuth', { barcode: RX }))
    await shopper.waitFor('林小明')
    await shopper.tap('请选择', { exact: true })
    await shopper.tap('高血压', { within: '.y-sheet', exact: true })
    await shopper.tap('.photos__add')
    await shopper.waitFor('1/4')
    await shopper.waitFor(() => !shopper.text().includes('上传中'))
    await shopper.tap('提交需求', { within: '.y-bar' })
    await shopper.waitFor('购买处方药前请确认')
    await shopper.tap('我已知晓，提交', { within: '.y-sheet' })
    await at(shopper, 'rxDemand')
    return (await sendRequest(server.url, 'demands', {}, token)).list[0]?.orderNo ?? ''
  }

  test('a dispenser opens the workspace from the account page, takes a request and sends it back', async () => {
    const no = await request(`退回${host}`)
    await dispenser.switchTab('我的')
    await dispenser.tap('工作台')
    await at(dispenser, 'auditHome')
    await dispenser.waitFor('演示药师周 · 调配药师')
    await dispenser.tap('处方审核')
    await at(dispenser, 'auditList')
    proof.did('auditHome', 'opens the queue of prescriptions')
    await dispenser.waitFor('没有更多了')
    proof.saw('auditList', 'end')
    await dispenser.tap(no)
    await at(dispenser, 'auditDetail')
    proof.did('auditList', 'opens a request of the queue')
    await dispenser.waitFor('等待初核')
    expect(dispenser.text()).not.toContain('林小明')
    await dispenser.tap('领取并查看', { within: '.y-bar' })
    await dispenser.waitFor('林小明 · 女')
    await dispenser.tap('退回', { within: '.y-bar' })
    await at(dispenser, 'auditTuicall')
    await dispenser.tap('用法用量需要开方医师确认')
    await dispenser.tap('退回', { within: '.y-bar' })
    await at(dispenser, 'auditSuccess')
    proof.did('auditTuicall', 'sends a prescription back with a reason')
    await dispenser.waitFor('已退回')
    await shopper.waitFor('用法用量需要开方医师确认')
  })

  test('RX-05 a dispenser checks and a reviewer releases; the shopper sees it', async () => {
    const no = await request(`通过${host}`)
    await dispenser.tap('处理下一件')
    await at(dispenser, 'auditDetail')
    proof.did('auditSuccess', 'opens the next request')
    await dispenser.waitFor(no)
    await dispenser.tap('领取并查看', { within: '.y-bar' })
    await dispenser.waitFor('林小明 · 女')
    await dispenser.tap('.audit-confirm')
    await dispenser.input('.y-field__input', DISPENSER.name)
    await dispenser.tap('初核通过', { within: '.y-bar' })
    await dispenser.waitFor('初核已完成')
    await reviewer.reLaunch(pageUrl('auditSearch'))
    await reviewer.waitFor('扫码')
    await reviewer.input('.y-field__input', no)
    await reviewer.tap('查找', { within: '.audit-search' })
    await at(reviewer, 'auditDetail')
    proof.did('auditSearch', 'finds a request by its number')
    await reviewer.waitFor('已初核，等待审核')
    await reviewer.tap('领取并查看', { within: '.y-bar' })
    await reviewer.waitFor('林小明 · 女')
    await reviewer.tap('.audit-confirm')
    await reviewer.input('.y-field__input', REVIEWER.name)
    await reviewer.tap('审核通过', { within: '.y-bar' })
    await reviewer.waitFor('审核已通过')
    proof.did('auditDetail', 'checks a request, and releases it by another pharmacist')
    await shopper.waitFor('药师审核通过')
  })

  test('RX-05 ST-62 the shopper buys on the released prescription and follows the order to its delivery', async () => {
    await shopper.tap('凭方购买', { within: '.y-bar' })
    await at(shopper, 'orderAffirm')
    await shopper.waitFor('送达时间')
    await shopper.tap('我已知道')
    await shopper.tap('提交订单', { within: '.y-bar' })
    await at(shopper, 'orderPay')
    await shopper.waitFor('确认支付 ¥')
    const mobile = `1380007100${HOSTS.indexOf(host)}`
    payWith({ host, mini: shopper, server: server.url, mobile, records: [], loose: 0 }, 'paid')
    await shopper.tap('确认支付 ¥')
    await at(shopper, 'orderResult')
    await shopper.waitFor('支付成功')
    const { list } = await sendRequest(server.url, 'orderList', { status: 0, pageNum: 1, pageSize: 10 }, token)
    const { id = 0, orderNo = '' } = list[0] ?? {}
    const counter = await open(tokens.clerk)
    await counter.reLaunch(pageUrl('auditList', { type: 'order' }))
    await counter.waitFor(orderNo)
    await counter.tap(orderNo)
    await at(counter, 'auditDetail')
    await counter.waitFor('拣货单')
    await counter.tap('领取', { within: '.y-bar' })
    await counter.waitFor('已核对 0/1 种')
    await counter.tap('.audit-line--press')
    await counter.waitFor('已核对 1/1 种')
    await counter.tap('打包完成，交给骑手', { within: '.y-bar' })
    await counter.waitFor('已交给骑手')
    await shopper.reLaunch(pageUrl('orderDetail', { status: 300, id }))
    await shopper.waitFor('待收货')
    await deliverAtSandbox(server.url, orderNo)
    await shopper.reLaunch(pageUrl('orderDetail', { status: 400, id }))
    await shopper.waitFor('待评价')
    await counter.close()
  })
})

// Last, because the pharmacists find the doctor's prescription in their queue.
test.each(HOSTS)('RX-02 a doctor takes a consultation, asks, reads the answer and prescribes on %s', async (host) => {
  const other = await newShopper(server.url, `1380007101${HOSTS.indexOf(host)}`)
  const { id: patientId } = await realPatient(server.url, other)
  const input = { idemKey: `staff-consultation-${host}`, barcode: RX, count: 1, patientId, disease: '高血压' }
  const { consultNo } = await sendRequest(server.url, 'startConsultation', { ...input, confirmed: 1 }, other.token)
  const patient = await openAs(host, other.token)
  const doctor = await openAs(host, tokens.doctor)
  await patient.reLaunch(pageUrl('rxConsult', { no: consultNo }))
  await patient.waitFor('等待医生')
  await doctor.reLaunch(pageUrl('auditHome'))
  await doctor.waitFor('演示医生冯 · 医生')
  await doctor.tap('在线问诊')
  await at(doctor, 'auditList')
  await doctor.waitFor(consultNo)
  await doctor.tap(consultNo)
  await at(doctor, 'auditDetail')
  await doctor.waitFor('接诊并查看')
  expect(doctor.text()).not.toContain('林小明')
  await doctor.tap('接诊并查看', { within: '.y-bar' })
  await doctor.waitFor('林小明 · 女')
  await doctor.tap('这种病，线下医院的医生确诊过吗？')
  await doctor.waitGone('.y-spin')
  await doctor.tap('发送', { exact: true })
  await doctor.waitFor('等待用药人回答')
  await patient.waitFor('确诊过')
  await patient.tap('确诊过', { exact: true })
  await patient.tap('发送回答')
  await doctor.waitFor('常用问题')
  await doctor.tap('.audit-confirm')
  await doctor.input('.y-field__input', DOCTOR.name)
  await doctor.waitGone('.y-spin')
  await doctor.tap('开方', { exact: true })
  await at(doctor, 'auditSuccess')
  await doctor.waitFor('处方已开具')
  proofs[host].did('auditDetail', 'answers an online consultation and prescribes')
  await patient.waitFor('医生已开方')
  for (const mini of [patient, doctor]) await mini.close()
})
