import type { Answers } from '../../../../test/fakes/hosts'
import { testApp } from '../../../../test/fakes/app'
import { PrescriptionRequestListModel } from './list-model'
import { PrescriptionRequestModel } from './model'

const card = (orderNo: string, state = 'waiting') => ({
  ...{ orderNo, state, patientName: '林小明', createTime: '', validUntil: '', reason: '', canRenew: 1 },
  otcDetailList: [{ barcode: 'rx1', productName: '氨氯地平', spec: '', minPic: '', price: 1, count: 2 }],
})
const prescriptionRequest = (state: string, order: object | null = null) => ({
  ...card('D1', state),
  pics: ['/upload/a.jpg'],
  order,
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('RX-05 each state has its next step: an approved request is bought as a whole', async () => {
  const prescriptionRequestByNo = prescriptionRequest('used', { id: 5, orderNo: 'Y5', orderStatusCode: 100 })
  const { app, hosts } = testApp({ prescriptionRequestByNo }, { token: 'T' })
  const model = new PrescriptionRequestModel(app, 'D1')
  await model.tracker.load()
  for (const step of [model.buy, model.requestAgain, model.renew, model.tracker.toOrder, model.toList]) {
    step()
    await settle()
  }
  expect(hosts.transport.inputsOf('prescriptionRequestByNo')).toEqual([{ orderNo: 'D1' }])
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual([
    '/order/affirm/2/D1',
    '/order/otc/auth?barcode=rx1&count=2',
    '/OTC/renew/D1',
    '/order/detail/100/5',
    '/OTC',
  ])
})

describe('list of requests', () => {
  const page = (list: object[], totalPage = 1) => ({ list, totalCount: list.length, totalPage, currPage: 1 })

  test('EN-30 filters by status, page after page', async () => {
    const { app, hosts } = testApp(
      {
        demands: ({ pageNum, state }) => (state ? page([]) : page([card(pageNum === '2' ? 'D2' : 'D1')], 2)),
      },
      { token: 'T' },
    )
    const model = new PrescriptionRequestListModel(app)
    await model.rows.load()
    expect([model.rows.list.length, model.rows.end]).toEqual([1, 'idle'])
    await model.rows.more()
    expect([model.rows.list.map(({ orderNo }) => orderNo), model.rows.end]).toEqual([['D1', 'D2'], 'end'])
    await model.rows.more()
    model.choose('approved')
    await settle()
    await settle()
    expect([model.rows.state, model.rows.list]).toEqual(['ready', []])
    const requests = hosts.transport.inputsOf('demands').map(({ pageNum, state = '' }) => `${pageNum}${state}`)
    expect(requests).toEqual(['1', '2', '1approved'])
  })

  test('RX-05 orders on a valid prescription and renews a used one from the list, per patient', async () => {
    const patient = { id: 7, name: '林小明' }
    const { app, hosts } = testApp(
      { demands: page([card('D1', 'approved'), card('D2', 'used')]), patients: [patient] } as Answers,
      { token: 'T' },
    )
    const model = new PrescriptionRequestListModel(app)
    await model.rows.load()
    const [approved, used] = model.rows.list
    model.buy(approved!)
    await settle()
    model.renew(used!)
    await settle()
    expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/order/affirm/2/D1', '/OTC/renew/D2'])
    model.openPatients()
    await settle()
    await settle()
    model.setPatient(model.patients.data![0]!)
    await settle()
    await settle()
    expect([model.isChoosing, hosts.transport.inputsOf('demands').at(-1)?.patientId]).toEqual([false, '7'])
  })

  test('finds consultations again in a tab of their own', async () => {
    const consult = { consultNo: 'C1', state: 'asking', patientName: '林小明', drugs: ['氨氯地平'], createTime: '' }
    const { app, hosts } = testApp({ demands: page([]), consultations: page([consult]) } as Answers, { token: 'T' })
    const model = new PrescriptionRequestListModel(app)
    await model.rows.load()
    model.choose('consult')
    await settle()
    await settle()
    expect(model.consultations.list.map(({ consultNo }) => consultNo)).toEqual(['C1'])
    model.openConsultation(model.consultations.list[0]!)
    await settle()
    expect(hosts.navigation.current()).toBe('/OTC/consult/C1')
  })

  test('a failed load can be retried; a visitor signs in', async () => {
    const { app } = testApp({ demands: { ok: false, reason: 'offline' } }, { token: 'T' })
    const model = new PrescriptionRequestListModel(app)
    await model.rows.load()
    expect(model.rows.state).toBe('failed')
    const visitor = new PrescriptionRequestListModel(testApp().app)
    await visitor.rows.load()
    expect(visitor.rows.state).toBe('visitor')
  })
})
