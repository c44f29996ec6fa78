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

test('a saved emergency card opens without network, nothing else does, and deleting it removes the worker', async () => {
  const visitor = await openPhone(shop.browser, shop.server.url)
  const { page } = visitor
  const { see, tapButton } = driverOf(page)
  await page.goto(publicUrl('user'))
  await see('急救卡')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.goto(publicUrl('emergencyCard'))
  await page.getByRole('textbox', { name: '过敏' }).filter({ visible: true }).fill('青霉素')
  await tapButton('保存')
  await see('青霉素')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const stored = () =>
    page.evaluate(async () => {
      const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname)
    })
  const paths = await stored()
  expect(paths).toContain('/user/emergency')
  expect(paths.filter((path) => path !== '/user/emergency' && !/^\/(js|css)\//.test(path))).toEqual([])
  const context = page.context()
  await context.setOffline(true)
  const [worker] = context.serviceWorkers()
  const isReached = await worker?.evaluate(() =>
    fetch('/version.json').then(
      () => true,
      () => false,
    ),
  )
  expect(isReached).toBe(false)
  await page.reload()
  await see('青霉素')
  // Another tab: a failed page of this one would interrupt the next.
  const tab = await context.newPage()
  await expect(tab.goto(new URL(publicUrl('user'), shop.server.url).href)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await tab.close()
  await context.setOffline(false)
  await page.goto(publicUrl('emergencyCard'))
  await tapButton('删除急救卡')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).tap()
  await see('急救卡已删除')
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length === 0,
  )
  await visitor.close()
})

test('a visitor writes an emergency card from the account page; it stays on the device and can be saved', async () => {
  const visitor = await openPhone(shop.browser, shop.server.url)
  const { page } = visitor
  const { see, tap, tapButton, at } = driverOf(page)
  await page.goto(publicUrl('user'))
  await tap('急救卡')
  await at(/\/user\/emergency/)
  await see('急救卡只保存在这台设备上')
  await tapButton('保存')
  await see('请至少填写一项')
  await page.getByRole('textbox', { name: '过敏' }).filter({ visible: true }).fill('青霉素')
  await page.getByRole('textbox', { name: '联系电话' }).filter({ visible: true }).fill('13800000001')
  await tapButton('保存')
  await see('青霉素')
  expect(await seriousViolations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await tapButton('保存为图片')
  expect((await download).suggestedFilename()).toMatch(/\.png$/)
  await page.goto(publicUrl('emergencyCard'))
  await see('青霉素')
  await review(visitor, proof, 'emergencyCard')
  await tapButton('删除急救卡')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).tap()
  await see('急救卡已删除')
  proof.did('emergencyCard', 'writes a card, saves it as a picture, deletes it')
  expect(await page.evaluate(() => localStorage.getItem('emergencyCard'))).toBeNull()
  await visitor.close()
})
