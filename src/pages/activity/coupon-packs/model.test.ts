import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { PacksModel } from './model'

const pack = (code: string, overrides: object = {}) => ({
  ...{ code, name: code, note: '', coupons: [], flag: 0 },
  ...{ startTime: '2020-11-01T00:00:00+08:00', endTime: '2099-12-01T00:00:00+08:00', ...overrides },
})
const SOON = { startTime: '2098-11-01T00:00:00+08:00' }
const pageOf = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })

async function open(answers: Answers = {}, token = 't') {
  const list = [pack('a'), pack('b'), pack('had', { flag: 1 }), pack('soon', SOON)]
  const shop = testApp({ couponActivities: pageOf(list), receiveActivities: [], ...answers }, { token })
  const model = new PacksModel(shop.app)
  await model.rows.load()
  const { inputsOf } = shop.hosts.transport
  return { ...shop, model, sent: () => inputsOf('receiveActivities'), asks: () => inputsOf('couponActivities') }
}

test('PR-21 ST-70 all available packs are claimed in one call; two taps claim once', async () => {
  const { model, sent, asks, feedback } = await open()
  expect(model.open).toEqual(['a', 'b'])
  await Promise.all([model.claim(model.open), model.claim(['a'])])
  expect(sent()).toEqual([{ codes: ['a', 'b'] }])
  expect([feedback.toastText, asks().length, model.busy]).toEqual(['领取成功', 2, false])
})

test('without available packs nothing is sent', async () => {
  const { model, sent } = await open({ couponActivities: pageOf([pack('had', { flag: 1 }), pack('soon', SOON)]) })
  await model.claim(model.open)
  expect(sent()).toEqual([])
})

test.each([404, 629, 630, 631, 632, 633, 634])(
  'ER-49 ER-50 ER-51 ER-52 ER-53 ER-54 code %i shows its message, and the list reloads',
  async (code) => {
    const { model, feedback, asks } = await open({ receiveActivities: refused(code, `said ${code}`) })
    await model.claim(['a'])
    expect([feedback.toastText, asks().length, model.busy]).toEqual([`said ${code}`, 2, false])
  },
)

test('a visitor must sign in; a failed load can be retried', async () => {
  const visitor = await open({}, '')
  expect([visitor.model.rows.state, visitor.asks()]).toEqual(['visitor', []])
  expect((await open({ couponActivities: refused(500, '') })).model.rows.state).toBe('failed')
  expect((await open({ couponActivities: pageOf([]) })).model.rows.isEmpty).toBe(true)
})

test('each pack opens its content', async () => {
  const { model, hosts } = await open()
  model.toPack('a')
  model.toCenter()
  await new Promise(setImmediate)
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/activity/coupon/a', '/user/couponCenter'])
  model.dispose()
})
