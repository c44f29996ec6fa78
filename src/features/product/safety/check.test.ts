import { cartGroup, cartLine, cartReply, fees } from '../../../../test/builders/cart'
import { testApp, nextTask } from '../../../../test/fakes/app'
import type { Answer, Answers } from '../../../../test/fakes/hosts'
import { contentsOf } from '@/stores/cart-contents'
import { allItems } from '@/stores/cart-lists'
import { aboutOf, SafetyCheck } from './check'

const facts = {
  goods: [
    { barcode: 'b1', form: '胶囊剂', ingredients: ['布洛芬'] },
    { barcode: 'b2', form: '片剂', ingredients: ['阿司匹林'] },
    { barcode: 'b3', form: '', ingredients: [] },
  ],
  interactions: [
    ['PAIR', '布洛芬', '阿司匹林', '严重', '增加出血'],
    ['PREG', '布洛芬', '', '禁用', '妊娠期禁用'],
  ],
  herbs: [],
}
const patient = {
  id: 1,
  name: '李四',
  birth: '1990-01-01',
  undefault: 1,
  health: { allergy: '阿司匹林', pregnancy: 'pregnant' },
}
const consent = (given: boolean) => [
  { purpose: 'health', version: '2026-11-20', given, at: '2026-11-20T10:00:00+08:00' },
]

async function open(
  answers: Answers = {},
  groups = [cartGroup('S1', [cartLine(1), cartLine(3)]), cartGroup('S2', [cartLine(2)])],
) {
  const it = testApp(
    {
      cartList: cartReply(groups),
      orderConfig: fees,
      safetyFacts: facts,
      getConsents: [],
      patients: [patient],
      ...answers,
    },
    { token: 't' },
  )
  const cart = contentsOf(it.stores.cart)
  await cart.load()
  const safety = new SafetyCheck(it.app, () => allItems(cart.lists))
  return { ...it, cart, safety, sent: it.hosts.transport.inputsOf }
}

test('warns in each affected group about conflicting products, with products, rule and source', async () => {
  const { safety, cart, sent } = await open()
  await safety.load()
  const [warning] = safety.warnings
  expect(safety.warnings).toMatchObject([
    { rule: 'PAIR', source: { table: 'interactions', row: 1 }, lineIds: ['b1', 'b2'] },
  ])
  expect(warning && [aboutOf(warning), safety.namesOf(warning)]).toEqual(['布洛芬与阿司匹林可能相互影响', '药1、药2'])
  expect(cart.groups.map((group) => safety.warningsOf(group).length)).toEqual([1, 1])
  expect(sent('safetyFacts')).toEqual([{ barcodes: ['b1', 'b3', 'b2'] }])
  await safety.load()
  expect(sent('safetyFacts').length).toBe(1)
})

test('RX-10 reads the health record only with consent and sends none of it', async () => {
  const { safety, sent, hosts } = await open({ getConsents: consent(false) })
  await safety.load()
  expect([safety.isAllowed, safety.patient, sent('patients')]).toEqual([false, null, []])
  const agreed = await open({ getConsents: consent(true) })
  await agreed.safety.load()
  expect([agreed.safety.isAllowed, agreed.safety.patient?.name]).toEqual([true, '李四'])
  expect(agreed.safety.warnings.map(({ kind }) => kind)).toEqual(['pregnancy', 'allergy', 'interaction'])
  const sentText = JSON.stringify([...hosts.transport.sent, ...agreed.hosts.transport.sent].map(({ input }) => input))
  expect(sentText).not.toMatch(/李四|pregnant|1990|阿司匹林/)
})

test('RX-05 checks the patient of the prescription and allows no other choice', async () => {
  const other = { ...patient, id: 2, name: '王五', undefault: 0, health: { allergy: '', pregnancy: 'none' } }
  const it = await open({ getConsents: consent(true), patients: [patient, other] })
  const items = () => allItems(it.cart.lists)
  const named = async (id: number | undefined) => {
    const safety = new SafetyCheck(it.app, items, () => id)
    await safety.load()
    return [safety.patient?.name, safety.canChoose, safety.warnings.map(({ kind }) => kind)]
  }
  expect(await named(2)).toEqual(['王五', false, ['interaction']])
  expect(await named(undefined)).toEqual(['李四', true, ['pregnancy', 'allergy', 'interaction']])
  expect(await named(3)).toEqual([undefined, false, ['interaction']])
})

test('gives no personal warnings without a default patient or without health data', async () => {
  for (const patients of [[{ ...patient, undefault: 0 }], [{ ...patient, health: null }], []]) {
    const { safety } = await open({ getConsents: consent(true), patients })
    await safety.load()
    expect([safety.isAllowed, safety.patient, safety.warnings.length]).toEqual([true, null, 1])
  }
})

test('allergies that the shopper does not know are named as not checked, never as none', async () => {
  const textsWith = async (allergy: string) => {
    const patients = [{ ...patient, health: { allergy, pregnancy: 'none' } }]
    const { safety } = await open({ getConsents: consent(true), patients }, [cartGroup('S1', [cartLine(1)])])
    await safety.load()
    return [safety.warnings.length, safety.noWarningText, safety.patientText]
  }
  const none = '未发现需要提示的内容，用药仍请遵医嘱或咨询药师'
  expect(await textsWith('')).toEqual([0, none, '核对的用药人：李四'])
  expect(await textsWith('不清楚')).toEqual([
    0,
    '过敏史不清楚，未核对过敏；其余未发现需要提示的内容，请咨询药师',
    '核对的用药人：李四（过敏史不清楚，未核对过敏）',
  ])
})

test('counts a product in two groups once and ignores unavailable ones', async () => {
  const dead = cartLine(2, { unExist: 1 })
  const { safety, cart } = await open({}, [
    cartGroup('S1', [cartLine(1), dead]),
    cartGroup('S2', [cartLine(9, { barcode: 'b1' })]),
  ])
  await safety.load()
  expect([safety.warnings, safety.hasMedicine, cart.items.length]).toEqual([[], true, 2])
})

test('checks the parts of a combo', async () => {
  const part = (barcode: string) => ({
    barcode,
    productName: barcode,
    spec: '',
    minPic: '',
    drugClass: null,
    price: 1,
    count: 1,
    reduceVo: null,
  })
  const combo = cartLine(7, { unCombo: 1, parts: [part('b1'), part('b2')] })
  const { safety } = await open({}, [cartGroup('S1', [combo])])
  await safety.load()
  expect(safety.warnings.map(({ rule }) => rule)).toEqual(['PAIR'])
})

test('loads the facts again after a failure', async () => {
  let answer: Answer<'safetyFacts'> = { ok: false, reason: 'offline' }
  const { safety } = await open({ safetyFacts: () => answer })
  await safety.load()
  expect([safety.isFailed, safety.warnings]).toEqual([true, []])
  answer = facts
  await safety.load()
  expect([safety.isFailed, safety.warnings.length]).toEqual([false, 1])
})

test('RX-10 a tap asks for consent: a refusal reads nothing, consent without a patient opens the list', async () => {
  const { safety, app, hosts, sent } = await open({ saveConsents: consent(true), patients: [] })
  const consentModel = await app.consent.loadManager()
  const refused = safety.allow()
  await nextTask()
  await nextTask()
  consentModel.answer(false)
  await refused
  expect(sent('patients')).toEqual([])
  const allowed = safety.allow()
  await nextTask()
  await nextTask()
  consentModel.answer(true)
  await allowed
  expect(sent('patients').length).toBe(1)
  expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/user/otc/select' }])
})
