import { testApp, nextTask } from '../../../test/fakes/app'
import { refused, type Answers } from '../../../test/fakes/hosts'
import { PolicyModel, type Policy } from './policy'

const URL = 'https://policy.insurer-demo.example/p?ref=a'
const one = (id: number, overrides: Partial<Policy> = {}) =>
  ({
    ...{ id, kind: 'blessing', attendStatus: 0, covers: [], clauses: [], coverEndTime: null },
    ...{ startTime: '2020-01-01T00:00:00+08:00', endTime: '2099-01-01T00:00:00+08:00', ...overrides },
  }) as Policy
const LIST = [one(1, { kind: 'loyalty' }), one(2)]

async function open(
  answers: Answers = {},
  params: ConstructorParameters<typeof PolicyModel>[1] = { id: '2' },
  token = 't',
) {
  const shop = testApp({ policies: LIST, getConsents: [], saveConsents: [], ...answers }, { token })
  const model = new PolicyModel(shop.app, params)
  await model.one.load()
  const consentModel = await shop.app.consent.loadManager()
  const openedUrls: string[] = []
  const outside = { open: async (url: string) => ({ ok: true as const, value: void openedUrls.push(url) }) }
  Object.assign(shop.hosts, { outside })
  /** Runs the work and answers the consent sheet that opens. */
  const allowing = async (given: boolean | null, work: () => Promise<unknown>) => {
    const doing = work()
    for (let n = 0; n < 5; n++) await nextTask()
    const { asked: requestedConsent } = consentModel
    consentModel.answer(given)
    await doing
    return requestedConsent
  }
  return {
    ...shop,
    model,
    left: openedUrls,
    allowing,
    sent: (name: 'attendPolicy' | 'policyUrl') => shop.hosts.transport.inputsOf(name),
  }
}

test('RX-10 joining asks for a separate consent to share data with a partner, or sends nothing', async () => {
  const { model, allowing, sent, feedback } = await open({ attendPolicy: { id: 2, attendStatus: 1 } })
  expect(await allowing(false, () => model.attend(LIST[1] as Policy))).toBe('partner')
  expect([sent('attendPolicy'), feedback.toastText, model.busy]).toEqual([
    [],
    '没有同意向合作方提供信息，不能参加；不影响购药',
    '',
  ])
  await allowing(true, () => Promise.all([model.attend(LIST[1] as Policy), model.attend(LIST[1] as Policy)]))
  expect([sent('attendPolicy'), feedback.toastText]).toEqual([[{ id: 2 }], '参加成功'])
})

test.each([
  [633, '购买过商品后才能参加'],
  [631, '活动已结束'],
])('code %i shows the server’s message', async (code, message) => {
  const { model, allowing, feedback } = await open({ attendPolicy: refused(code, message) })
  await allowing(true, () => model.attend(LIST[1] as Policy))
  expect([feedback.toastText, model.busy]).toEqual([message, ''])
})

test('S20 opens the insurer’s page after a confirmation and no other url', async () => {
  const { model, allowing, left: openedUrls, feedback } = await open({ policyUrl: { url: URL } })
  await allowing(true, async () => {
    const opening = model.open(LIST[1] as Policy)
    for (let n = 0; n < 20; n++) await nextTask()
    feedback.answer(true)
    await opening
  }).catch(() => {})
  expect(openedUrls).toEqual([URL])
  const evil = await open({ policyUrl: { url: 'https://evil.example/?https://policy.insurer-demo.example' } })
  await evil.allowing(true, () => evil.model.open(LIST[1] as Policy))
  expect([evil.left, evil.feedback.toastText]).toEqual([[], '打开失败，请稍后再试'])
})

test('finds an activity by id or kind; handles a missing one, a failure and a visitor', async () => {
  expect((await open({}, { id: undefined, kind: 'loyalty' })).model.one.data?.id).toBe(1)
  expect((await open({}, { id: '9', kind: 'loyalty' })).model.one.state).toBe('missing')
  expect((await open({ policies: refused(500, '') })).model.one.state).toBe('failed')
  expect((await open({}, { id: '2' }, '')).model.one.state).toBe('visitor')
})
