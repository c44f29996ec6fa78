import { PURPOSES } from '../../../../../src/domain/consent'
import type { Shop } from '../../../../testing/shop'
import { HANDED_IN, MINUTE, PASSED, place, tcmTestBed } from '../../../../testing/tcm'

const bed = tcmTestBed()
const { shopper, buildSubmission, after, readFormula, steps, messages, approved, confirm, order } = bed
let shop: Shop
beforeAll(() => ({ shop } = bed))

test('RX-10 an approved formula cannot be ordered on after the consent to health data was withdrawn', async () => {
  const person = await shopper()
  const formulaNo = await approved(person)
  const { payable } = await confirm(person, formulaNo)
  const answerConsent = (given: boolean) =>
    shop.ok('saveConsents', { choices: [{ purpose: 'health', version: PURPOSES.health.version, given }] }, person.token)
  await answerConsent(false)
  const request = { formulaNo, addressId: person.addressId, ...place }
  const refused = { code: 8013, msg: '未同意处理健康信息，不能凭处方下单。请在“我的 - 隐私与授权”中同意后再试' }
  expect(await shop.call('confirmTcm', request, person.token)).toMatchObject(refused)
  expect(await order(person, formulaNo, { payable })).toMatchObject(refused)
  expect(await readFormula(person, formulaNo)).toMatchObject({
    state: 'refused',
    reason: '您已撤回健康信息的授权',
    diagnosis: '',
    note: '',
  })
  await answerConsent(true)
  const ended = { code: 8570, msg: '撤回健康信息授权时，这张药方已作废，请重新提交' }
  expect(await shop.call('confirmTcm', request, person.token)).toMatchObject(ended)
  expect(await order(person, formulaNo, { payable })).toMatchObject(ended)
})

test('RX-05 PR-18 PR-27 notifies of the answer and of expiry once, with the formula’s page', async () => {
  const person = await shopper()
  const approvedNo = await approved(person)
  const { formulaNo } = await shop.ok('submitHerbalFormula', buildSubmission(person), person.token)
  shop.pass(31 * MINUTE)
  expect(await steps(person, formulaNo)).toEqual([HANDED_IN, '药师未在时限内答复，请重新提交'])
  await after(2 * MINUTE)
  expect((await readFormula(person, formulaNo)).state).toBe('void')
  expect(await messages(person)).toEqual([
    { title: '处方审核超时', url: `/activity/chinese/detail/${formulaNo}` },
    { title: '处方审核已通过', url: `/activity/chinese/detail/${approvedNo}` },
  ])
})

test('RX-05 after three days an approved formula is void', async () => {
  const person = await shopper()
  const formulaNo = await approved(person)
  const { payable } = await confirm(person, formulaNo)
  expect(await steps(person, formulaNo)).toEqual([HANDED_IN, PASSED])
  shop.pass(3 * 24 * 60 * MINUTE)
  const { state, timeline, validUntil } = await readFormula(person, formulaNo)
  expect(state).toBe('void')
  expect(timeline.map(({ text }) => text)).toEqual([HANDED_IN, PASSED, '药方已过有效期'])
  expect(timeline[2]?.time).toBe(validUntil)
  expect(await order(person, formulaNo, { payable })).toMatchObject({ code: 8570 })
})
