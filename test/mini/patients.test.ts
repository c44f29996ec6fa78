// Patients in the compiled mini-programs: consent, adding, changing, deleting.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { ID_CARD, newcomer } from '../support/shopper'
import { HOSTS, openShop, openWire } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'patients'), alipay: createProof('alipay', 'patients') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

const NAME = '与证件一致'
const CARD = '选填，填后自动识别性别和生日'

describe.each(HOSTS)('patients on %s', (host) => {
  const { [host]: proof } = proofs
  let wire: Awaited<ReturnType<typeof openWire>>
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    wire = await openWire(server.url)
    const token = await newcomer(server.url, `1380006000${HOSTS.indexOf(host)}`)
    shop = await openShop(host, wire.to, { storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })
    await shop.reLaunch(pageUrl('patients'))
    await shop.waitFor('还没有用药人')
  })
  afterAll(async () => {
    await shop?.close()
    wire?.close()
  })

  const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)
  const answer = async (purpose: string, option: '同意' | '不同意') => {
    await shop.waitFor(`允许药达使用${purpose}？`)
    await shop.tap(option, { within: '.y-sheet', exact: true })
  }
  const save = () => shop.tap('保存', { within: '.y-bar', exact: true })
  const choose = (option: string, nth = 0) => shop.tap(option, { within: '.patient-edit__row', exact: true, nth })
  const chooseBirth = async (day: string) => {
    const [year, month, date] = day.split('-').map(Number)
    await shop.tap('.patient-edit__birth')
    for (const option of [`${year}年`, `${month}月`, `${date}日`])
      await shop.tap(option, { within: '.y-date', exact: true })
  }

  test('RX-10 shows no field before the consent to health data; a refusal can be reconsidered', async () => {
    await shop.tap('添加用药人', { within: '.y-bar' })
    await at('patientEdit')
    await answer('健康信息', '不同意')
    await shop.waitFor('同意后才能填写')
    expect(shop.has('.y-field__input')).toBe(false)
    await shop.tap('再看一次')
    await answer('健康信息', '同意')
    await shop.waitFor('请如实填写')
    proof.opened('patientEdit')
  })

  test('RX-10 shows errors and keeps the input; the ID number fills in birth and sex, with its own consent', async () => {
    await save()
    for (const message of ['请填写姓名', '请选择性别', '请选择出生日期']) expect(shop.text()).toContain(message)
    await shop.input(NAME, '林小明')
    await shop.input(CARD, `${ID_CARD.slice(0, 17)}${ID_CARD.endsWith('1') ? '2' : '1'}`)
    await save()
    await shop.waitFor('请输入正确的身份证号码')
    await shop.tap('我知道了', { within: '.y-dialog' })
    expect(shop.find('.y-field__input')?.value).toBe('林小明')
    await shop.input('.y-field__input', ID_CARD, { nth: 1 })
    expect(shop.find('.patient-edit__birth')?.text).toContain('1990-06-15')
    await save()
    for (const message of ['请选择有无过敏', '请选择孕期状态', '请选择肝功能', '请选择肾功能'])
      expect(shop.text()).toContain(message)
    await choose('有')
    await choose('无', 1)
    // The first 不清楚 answers for the allergies.
    for (const nth of [1, 2]) await choose('不清楚', nth)
    await save()
    await shop.waitFor('请填写对什么过敏')
    await shop.input('例如 青霉素、头孢、花生', '青霉素')
    await choose('高血压')
    await save()
    await answer('身份证信息', '同意')
    await at('patients')
    await shop.waitFor('林小明')
    expect(shop.text()).toMatch(/本人 · 女 · \d\d 岁/)
    expect(shop.text()).toContain('过敏：青霉素；高血压')
    expect(shop.text()).not.toContain(ID_CARD)
  })

  test('a child needs the guardian’s confirmation', async () => {
    await shop.tap('添加用药人', { within: '.y-bar' })
    await shop.waitFor('请如实填写')
    await choose('子女')
    await shop.input(NAME, '林小宝')
    await choose('男')
    await chooseBirth('2024-01-01')
    await choose('无')
    for (const nth of [0, 1]) await choose('正常', nth)
    await save()
    await shop.waitFor('14 岁以下须由监护人确认')
    await shop.tap('.patient-edit__guardian')
    await save()
    await at('patients')
    await shop.waitFor('林小宝')
  })

  test('a patient record loads, shows an error, recovers on retry, and is changed', async () => {
    wire.hold()
    await shop.tap('编辑', { nth: 1 })
    await at('patientEdit')
    await shop.waitFor('.y-skeleton')
    proof.saw('patientEdit', 'loading')
    wire.cut()
    await shop.waitFor('用药人加载失败')
    proof.saw('patientEdit', 'error')
    wire.up()
    await shop.tap('重试')
    await shop.waitFor('.y-field__input')
    const name = String(shop.find('.y-field__input')?.value)
    await shop.input('.y-field__input', `${name}二`)
    await save()
    await at('patients')
    await shop.waitFor(`${name}二`)
    proof.did('patientEdit', 'consents, corrects wrong input, saves with an ID number, changes the patient')
  })

  test('makes another patient the default; deletes one after confirmation', async () => {
    await shop.tap('设为默认')
    await shop.settle()
    const [first = ''] = shop.findAll('.patients__name').map(({ text }) => text)
    await shop.tap('删除', { nth: 0 })
    await shop.waitFor('删除这位用药人？')
    await shop.tap('取消', { within: '.y-dialog' })
    expect(shop.findAll('.patients__name')).toHaveLength(2)
    await shop.tap('删除', { nth: 0 })
    await shop.tap('删除', { within: '.y-dialog__buttons' })
    await shop.waitFor('删除成功')
    await shop.waitFor(() => shop.findAll('.patients__name').length === 1)
    expect(shop.text()).not.toContain(first)
    proof.did('patients', 'adds two patients, makes one the default, deletes one')
  })

  test('writes an emergency card, which opens again without network', async () => {
    await shop.reLaunch(pageUrl('emergencyCard'))
    await shop.waitFor('急救卡只保存在这台设备上')
    await save()
    await shop.waitFor('请至少填写一项')
    await shop.input('例如 青霉素、头孢', '青霉素')
    await save()
    await shop.waitFor('删除急救卡')
    wire.cut()
    await shop.reLaunch(pageUrl('emergencyCard'))
    await shop.waitFor('没有网络也能在小程序里打开')
    expect(shop.text()).toContain('青霉素')
    wire.up()
    await shop.tap('删除急救卡')
    await shop.tap('删除', { within: '.y-dialog__buttons', exact: true })
    await shop.waitFor('急救卡已删除')
    proof.did('emergencyCard', 'writes a card, opens it without network, deletes it')
  })
})
