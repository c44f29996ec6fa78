import { publicUrl } from '../../src/routes'
import { createProof } from '../support/proof'
import { ID_CARD, newcomer } from '../support/shopper'
import { driverOf, openPhone, review, seriousViolations, shoot, type Phone } from './browser'
import { openWire } from './wire'
import { openShop } from './shop'

let phone: Phone
let wire: Awaited<ReturnType<typeof openWire>>
const proof = createProof('h5', 'patients')
const shop = openShop({ proof })
beforeAll(async () => {
  phone = await openPhone(shop.browser, shop.server.url, { token: await newcomer(shop.server.url, '13900000080') })
  wire = await openWire(phone.page)
})

const driver = () => driverOf(phone.page)
const sheet = (purpose: string) => phone.page.getByRole('dialog', { name: `允许药达使用${purpose}？` })
const say = async (purpose: string, option: '同意' | '不同意') => {
  await sheet(purpose).getByRole('button', { name: option, exact: true }).tap()
  await sheet(purpose).waitFor({ state: 'detached' })
}
const type = (label: string, text: string) =>
  phone.page.getByRole('textbox', { name: label }).filter({ visible: true }).fill(text)
const choose = (group: string, option: string) =>
  phone.page.getByRole('group', { name: group }).getByRole('button', { name: option, exact: true }).tap()
const save = () => driver().tapButton('保存')
const chooseBirth = async (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  await driver().tapButton(/^出生日期，/)
  for (const option of [`${year}年`, `${month}月`, `${date}日`])
    await phone.page.getByRole('radio', { name: option, exact: true }).tap()
}
const answerHealth = async () => {
  await choose('药物或食物过敏', '无')
  for (const organ of ['肝功能', '肾功能']) await choose(organ, '正常')
}
const names = () => driver().box().locator('.patients__name')

test('RX-10 shows no field before the consent to health data; a refusal can be reconsidered', async () => {
  const { see, tap, tapButton, at } = driver()
  await phone.page.goto(publicUrl('patients'))
  await see('还没有用药人')
  await shoot(phone.page, 'patients-empty')
  await tapButton('添加用药人')
  await at(/\/user\/otcEdit/)
  await sheet('健康信息').waitFor()
  expect(await seriousViolations(phone.page)).toEqual([])
  await shoot(phone.page, 'consent-health')
  await say('健康信息', '不同意')
  await see('同意后才能填写')
  expect(await driver().box().locator('input').count()).toBe(0)
  await tap('再看一次')
  await say('健康信息', '同意')
  await see('请如实填写')
  await review(phone, proof, 'patientEdit')
})

test('RX-10 shows errors and keeps the input; the ID number fills in birth and sex, with its own consent', async () => {
  const { see, at, tapButton } = driver()
  await save()
  for (const message of ['请填写姓名', '请选择性别', '请选择出生日期']) await see(message)
  await shoot(phone.page, 'patientEdit-problems')
  await type('姓名', '林小明')
  await type('身份证号', `${ID_CARD.slice(0, 17)}${ID_CARD.endsWith('1') ? '2' : '1'}`)
  await save()
  await see('请输入正确的身份证号码')
  await tapButton('我知道了')
  expect(await phone.page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('林小明')
  await type('身份证号', ID_CARD)
  await see('1990-06-15')
  await save()
  for (const message of ['请选择有无过敏', '请选择孕期状态', '请选择肝功能', '请选择肾功能']) await see(message)
  await choose('孕期状态', '无')
  for (const organ of ['肝功能', '肾功能']) await choose(organ, '不清楚')
  await choose('药物或食物过敏', '有')
  await save()
  await see('请填写对什么过敏')
  await type('药物或食物过敏', '青霉素')
  await choose('慢性病（可多选）', '高血压')
  await shoot(phone.page, 'patientEdit-filled', true)
  await save()
  await say('身份证信息', '同意')
  await at(/\/user\/otc$/)
  await see('林小明')
  await see(/本人 · 女 · \d\d 岁/)
  await see('过敏：青霉素；高血压')
  expect(await phone.page.getByText(ID_CARD).count()).toBe(0)
})

test('a child needs the guardian’s confirmation', async () => {
  const { see, gone: waitGone, at, tapButton } = driver()
  await tapButton('添加用药人')
  await see('请如实填写')
  await choose('与我的关系', '子女')
  await type('姓名', '林小宝')
  await choose('性别', '男')
  await chooseBirth('2024-01-01')
  await answerHealth()
  await save()
  await see('14 岁以下须由监护人确认')
  await phone.page.getByRole('checkbox').filter({ visible: true }).tap()
  await shoot(phone.page, 'patientEdit-child')
  await save()
  await at(/\/user\/otc$/)
  await see('林小宝')
  await waitGone('已保存')
  await review(phone, proof, 'patients')
})

test('a patient record loads, shows an error, recovers on retry, and is changed', async () => {
  const { see, at, tapButton, field } = driver()
  await wire.hold()
  await tapButton('编辑，林小宝')
  await at(/\/user\/otcEdit\/\d+$/)
  await phone.page.locator('.y-skeleton').filter({ visible: true }).first().waitFor()
  proof.saw('patientEdit', 'loading')
  await wire.cut()
  await see('用药人加载失败')
  proof.saw('patientEdit', 'error')
  await wire.up()
  await tapButton('重试')
  await see('编辑用药人')
  await field().fill('林二宝')
  await tapButton('返回')
  await see('放弃填写？')
  await tapButton('取消')
  expect(await field().inputValue()).toBe('林二宝')
  await save()
  await at(/\/user\/otc$/)
  await see('林二宝')
  proof.did('patientEdit', 'consents, corrects wrong input, saves with an ID number, changes the patient')
})

test('makes another patient the default; deletes one after confirmation', async () => {
  const { see, gone: waitGone, tapButton } = driver()
  await names().nth(1).waitFor()
  const [first = '', second = ''] = await names().allTextContents()
  const other = (await phone.page.getByRole('button', { name: `设为默认，${first}` }).count()) > 0 ? first : second
  await tapButton(`设为默认，${other}`)
  await phone.page.getByRole('button', { name: `设为默认，${other}` }).waitFor({ state: 'detached' })
  await tapButton('删除，林二宝')
  await see('删除这位用药人？')
  await shoot(phone.page, 'patients-delete')
  await phone.page.getByRole('alertdialog').getByRole('button', { name: '取消' }).tap()
  expect(await names().count()).toBe(2)
  await tapButton('删除，林二宝')
  await phone.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).tap()
  await see('删除成功')
  await waitGone('林二宝')
  expect(await names().allTextContents()).toEqual(['林小明'])
  expect(phone.problems).toEqual([])
  proof.did('patients', 'adds two patients, makes one the default, deletes one')
})
