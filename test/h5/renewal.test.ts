// Prescriptions as people have them: several drugs in one request, a consultation, the list, a renewal, a photo first.
import { publicUrl } from '../../src/routes'
import { drawnPicture } from '../support/drawn'
import { createProof } from '../support/proof'
import { newShopper, realPatient, RX } from '../support/shopper'
import { driverOf, openPhone, review, shoot, type Phone } from './browser'
import { openShop } from './shop'

const proof = createProof('h5', 'renewal')
const shop = openShop({ proof })
let phone: Phone
beforeAll(async () => {
  const shopper = await newShopper(shop.server.url, '13900000098')
  await realPatient(shop.server.url, shopper)
  phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token, allows: ['health', 'id'] })
})
afterAll(() => phone?.close())

const driver = () => driverOf(phone.page)
/** Taps an answer to a question. */
const choose = (question: RegExp, answer: string) =>
  phone.page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true }).tap()

/** Answers the doctor's open question with its first choice that has this name, and sends it. */
async function reply(question: RegExp, answer: string) {
  const { see, tapButton } = driver()
  await see(question)
  await choose(question, answer)
  await tapButton('发送回答')
}

test('PR-13 RX-02 three drugs of one patient become one request, which a doctor asks about', async () => {
  const { see, tap, tapButton, at, box } = driver()
  await phone.page.goto(publicUrl('goods', { id: RX }))
  await tapButton('提交需求')
  await at(/\/order\/otc\/auth/)
  for (const name of ['缬沙坦胶囊', '酒石酸美托洛尔片']) {
    await tap('再加一种处方药')
    await see('添加处方药')
    await phone.page.getByPlaceholder('输入药名').fill(name)
    await tapButton('查找')
    await see('查找结果')
    await tapButton(new RegExp(`^添加${name}`))
    await see(new RegExp(`^${name}`))
  }
  await shoot(phone.page, 'otcAuth-several', true)
  await tapButton('没有处方')
  await tap('所患疾病')
  await phone.page.getByRole('radio', { name: '高血压' }).tap()
  await box().getByRole('button', { name: '提交需求' }).tap()
  await tapButton('我已知晓，提交')
  await at(/\/OTC\/consult\/C\d+$/)
  proof.did('otcAuth', 'requests three drugs at once without a prescription')
})

test('RX-02 RX-03 the doctor asks one question at a time and prescribes; the pharmacist approves', async () => {
  const { see, tapButton, at } = driver()
  await see('请选择一个回答')
  await shoot(phone.page, 'rxConsult-asking')
  await review(phone, proof, 'rxConsult')
  await reply(/确诊过吗/, '确诊过')
  await reply(/胸痛/, '没有')
  await reply(/以前用过/, '用过，病情平稳')
  await reply(/过敏吗/, '没有')
  await reply(/怀孕/, '都没有')
  await see('医生已开方')
  await shoot(phone.page, 'rxConsult-prescribed', true)
  proof.did('rxConsult', 'answers the questions of a doctor, who prescribes')
  await tapButton('查看处方进度')
  await at(/\/OTC\/D\d+$/)
  await see('药师审核通过')
  expect(phone.problems).toEqual([])
}, 300_000)

test('RX-05 the list shows what each prescription may still buy; three drugs make one order', async () => {
  const { see, tap, tapButton, at } = driver()
  await phone.page.goto(publicUrl('rxDemand'))
  await see(/可买以下全部药品一次/)
  await tap('全部用药人')
  await phone.page.getByRole('radio', { name: '林小明' }).tap()
  await see(/可买以下全部药品一次/)
  await shoot(phone.page, 'rxDemand-list')
  await tapButton('问诊', 'tab')
  await see('已开方')
  await tapButton('审核通过', 'tab')
  await tapButton(/^凭方购买/)
  await at(/\/order\/affirm\/2\/D\d+/)
  await see('缬沙坦胶囊')
  await see('酒石酸美托洛尔片')
  await phone.page.getByRole('checkbox', { name: /我已知道/ }).tap()
  await tapButton('提交订单')
  await at(/\/order\/pay\//)
  proof.did('rxDemand', 'lists the prescriptions of one patient and orders three drugs')
})

test('RX-05 a used prescription is renewed: two taps and the safety questions', async () => {
  const { see, tapButton, at } = driver()
  await phone.page.goto(publicUrl('rxDemand'))
  await see('已使用，没有剩余')
  await tapButton(/^续方/)
  await at(/\/OTC\/renew\/D\d+$/)
  await see('高血压')
  await see('请回答用药安全问题')
  await review(phone, proof, 'rxRenew')
  await choose(/病情是否平稳/, '是')
  await choose(/不良反应/, '否')
  await choose(/新的疾病/, '是')
  await see(/不能续方，请先就医/)
  await choose(/新的疾病/, '否')
  await shoot(phone.page, 'rxRenew', true)
  await tapButton('提交续方')
  await at(/\/OTC\/D\d+$/)
  await see('药师审核通过')
  await tapButton('凭方购买')
  await at(/\/order\/affirm\/2\/D\d+/)
  expect(phone.problems).toEqual([])
  proof.did('rxRenew', 'renews a used prescription and orders on it')
})

test('PR-13 a prescription is photographed first; its drugs are confirmed line by line', async () => {
  const other = await newShopper(shop.server.url, '13900000099')
  await realPatient(shop.server.url, other)
  await phone.close()
  phone = await openPhone(shop.browser, shop.server.url, { token: other.token, allows: ['health', 'id'] })
  const paper = driver()
  await phone.page.goto(publicUrl('otcAuth'))
  const [chooser] = await Promise.all([phone.page.waitForEvent('filechooser'), paper.tapButton(/添加图片/)])
  const printed = '演示医院处方笺|1. 苯磺酸氨氯地平片 5mg*14片 2盒|2. 缬沙坦胶囊 80mg*14粒 1盒'
  await chooser.setFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: drawnPicture(printed) })
  await phone.page.getByRole('button', { name: '第 1 张图片', exact: true }).waitFor()
  await paper.tapButton('识别处方上的药品')
  await paper.see(/处方写的是：苯磺酸氨氯地平片/)
  await paper.see('请为每一种药选好商品')
  await phone.page
    .getByRole('radio', { name: /^苯磺酸氨氯地平片 5mg×14片/ })
    .first()
    .tap()
  await paper.tapButton('删除缬沙坦胶囊')
  await shoot(phone.page, 'otcAuth-paper', true)
  await paper.tapButton('下一步，填写用药人')
  await paper.tap('所患疾病')
  await phone.page.getByRole('radio', { name: '高血压' }).tap()
  await paper.box().getByRole('button', { name: '提交需求' }).tap()
  await paper.tapButton('我已知晓，提交')
  await paper.at(/\/OTC\/D\d+$/)
  await paper.see('药师审核通过')
  proof.did('otcAuth', 'photographs a prescription first and confirms its drugs line by line')
})
