import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { TopicModel } from './model'

const coupon = { couponId: 7, amount: 5, minAmount: 39, received: false, status: 0 }
const topic = {
  id: 4810,
  title: '换季',
  note: '',
  scope: 2,
  floors: [{ kind: 'coupons', title: '券', list: [coupon] }],
}
const brief = (id: number) => ({ id, title: `专题${id}`, note: '', pic: '', url: `/activity/special?id=${id}` })
const activity = { topicId: 4810, state: 1, startTime: '', endTime: '2026-12-31T23:59:00+08:00', rules: [] }

function setUp(params: object, answers: Answers = {}, token = '') {
  const rest = { topicActivity: activity, topicsOfCity: [brief(4810), brief(4811)] }
  const it = testApp({ topicDetailsOpen: topic, topicDetails: topic, ...rest, ...answers }, { token })
  it.hosts.navigation.stack.push('/', '/activity/special')
  return { ...it, model: new TopicModel(it.app, params) }
}

test('a visitor uses the public endpoint, a shopper their own, each with place and entry code', async () => {
  for (const [token, call] of [
    ['', 'topicDetailsOpen'],
    ['t', 'topicDetails'],
  ] as const) {
    const { model, hosts } = setUp({ id: '4810', code: 'vip' }, {}, token)
    await model.show()
    expect(model.state).toBe('ready')
    expect(hosts.transport.inputsOf(call)[0]).toMatchObject({ code: 'vip', cityId: token ? 903 : '903' })
    expect(model.coupons.list).toHaveLength(1)
  }
})

test('shows until when the topic runs, and what else runs in the city', async () => {
  const { model } = setUp({ id: '4810' })
  await model.show()
  expect(model.until).toBe('活动至 12-31 23:59')
  expect(model.others.map(({ id }) => id)).toEqual([4811])
})

test('without time, rules and other topics the page still works', async () => {
  const offline = { ok: false, reason: 'offline' }
  const { model } = setUp({ id: '4810' }, { topicActivity: offline, topicsOfCity: offline })
  await model.show()
  expect([model.state, model.until, model.others]).toEqual(['ready', '', []])
})

test('without an id it is the main topic of the city; without one there is none', async () => {
  const led = setUp({}, { topicMaster: brief(4810) })
  await led.model.show()
  expect([led.model.state, led.model.id]).toEqual(['ready', 4810])
  expect(led.model.path).toBe('/activity/special?id=4810')
  const alone = setUp({ id: 'x' }, { topicMaster: null })
  await alone.model.show()
  expect(alone.model.state).toBe('none')
  const cut = setUp({}, { topicMaster: { ok: false, reason: 'offline' } })
  await cut.model.show()
  expect(cut.model.state).toBe('failed')
})

describe('unavailable topic', () => {
  test.each([
    ['ER-55', 800, 4809],
    ['ER-56', 801, 4808],
  ])('%s NAV-31 code %i shows why and opens the fallback page, once', async (_, code, id) => {
    const { model, feedback, hosts } = setUp({ id: '4812', status: '1' }, { topicDetailsOpen: refused(code, '为什么') })
    await model.show()
    expect(feedback.toastText).toBe('为什么')
    expect(hosts.navigation.log).toEqual([{ how: 'replace', url: `/activity/special/1?code=123&id=${id}` }])
  })

  test.each([4808, 4809])('NAV-31 %i itself has no fallback', async (id) => {
    const { model, hosts } = setUp({ id: String(id), code: '123' }, { topicDetailsOpen: refused(801, 'x') })
    await model.show()
    expect([model.state, hosts.navigation.log]).toEqual(['gone', []])
  })

  test('an ended topic and a failed load have different states', async () => {
    const missing = setUp({ id: '1' }, { topicDetailsOpen: refused(404, 'x') })
    await missing.model.show()
    expect(missing.model.state).toBe('gone')
    const cut = setUp({ id: '1' }, { topicDetailsOpen: { ok: false, reason: 'offline' } })
    await cut.model.show()
    expect(cut.model.state).toBe('failed')
  })
})

test('shown again it reloads only for another place or shopper', async () => {
  const { model, hosts, stores } = setUp({ id: '4810' })
  await model.show()
  await model.show()
  expect(hosts.transport.inputsOf('topicDetailsOpen')).toHaveLength(1)
  stores.session.adopt('t2')
  await model.show()
  expect(hosts.transport.inputsOf('topicDetails')).toHaveLength(1)
})
