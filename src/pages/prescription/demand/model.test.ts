import { fakeDelay, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { DemandListModel } from './list-model'
import { DemandModel } from './model'

const card = (orderNo: string, state = 'waiting') => ({
  ...{ orderNo, state, patientName: '林小明', createTime: '', validUntil: '', reason: '' },
  otcDetailList: [{ barcode: 'rx1', productName: '氨氯地平', spec: '', minPic: '', price: 1, count: 2 }],
})
const demand = (state: string, order: object | null = null) => ({
  ...card('D1', state),
  pics: ['/upload/a.jpg'],
  order,
})

function open(answers: Answers, token = 'T') {
  const made = testApp(answers, { token })
  const timers = fakeDelay()
  const model = new DemandModel(made.app, 'D1', timers.delay)
  return { ...made, model, look: timers.run, asked: () => made.hosts.transport.inputsOf('demandByNo').length }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('RX-02 a waiting demand is looked at until it is answered, and no longer', async () => {
  let state = 'waiting'
  const { model, look, asked } = open({ demandByNo: () => demand(state) })
  await model.load()
  state = 'approved'
  look()
  await settle()
  expect([model.demand?.state, asked()]).toEqual(['approved', 2])
  look()
  await settle()
  expect(asked()).toBe(2)
})

test('hidden it asks nothing; a look that fails leaves what stands there and tries again', async () => {
  let fails = false
  const { model, look, asked } = open({
    demandByNo: () => (fails ? { ok: false, reason: 'offline' } : demand('waiting')),
  })
  await model.load()
  fails = true
  look()
  await settle()
  expect([model.state, model.demand?.state]).toEqual(['ready', 'waiting'])
  fails = false
  look()
  await settle()
  expect(asked()).toBe(3)
  model.hide()
  look()
  await settle()
  expect(asked()).toBe(3)
})

test.each([
  [refused(404), 'gone'],
  [{ ok: false, reason: 'offline' }, 'failed'],
])('%# what it says when there is none', async (answer, state) => {
  const { model } = open({ demandByNo: answer as never })
  await model.load()
  expect(model.state).toBe(state)
})

test('a visitor is asked to log in, and nothing is read', async () => {
  const { model, asked } = open({}, '')
  await model.load()
  expect([model.state, asked()]).toEqual(['visitor', 0])
})

test('each state has its way on', async () => {
  const { model, hosts } = open({ demandByNo: demand('used', { id: 5, orderNo: 'Y5', orderStatusCode: 100 }) })
  await model.load()
  for (const step of [model.buy, model.again, model.toOrder, model.toList]) {
    step()
    await settle()
  }
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual([
    '/commodity/detail/rx1',
    '/order/otc/auth?barcode=rx1&count=2',
    '/order/detail/100/5',
    '/OTC',
  ])
})

describe('the list', () => {
  const page = (list: object[], totalPage = 1) => ({ list, totalCount: list.length, totalPage, currPage: 1 })

  test('EN-30 by status, page after page', async () => {
    const { app, hosts } = testApp(
      {
        demands: ({ pageNum, state }) => (state ? page([]) : page([card(pageNum === '2' ? 'D2' : 'D1')], 2)),
      },
      { token: 'T' },
    )
    const model = new DemandListModel(app)
    await model.load()
    expect([model.list.length, model.end]).toEqual([1, 'idle'])
    await model.more()
    expect([model.list.map(({ orderNo }) => orderNo), model.end]).toEqual([['D1', 'D2'], 'end'])
    await model.more()
    model.choose('approved')
    await settle()
    await settle()
    expect([model.state, model.list]).toEqual(['ready', []])
    const asked = hosts.transport.inputsOf('demands').map(({ pageNum, state = '' }) => `${pageNum}${state}`)
    expect(asked).toEqual(['1', '2', '1approved'])
  })

  test('what fails may be tried again; a visitor logs in', async () => {
    const { app } = testApp({ demands: { ok: false, reason: 'offline' } }, { token: 'T' })
    const model = new DemandListModel(app)
    await model.load()
    expect(model.state).toBe('failed')
    const visitor = new DemandListModel(testApp().app)
    await visitor.load()
    expect(visitor.state).toBe('visitor')
  })
})
