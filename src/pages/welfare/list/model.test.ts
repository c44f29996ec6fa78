import { testApp, nextTask } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { WelfareModel } from './model'

const one = (benefitsId: number, payStatus: 0 | 1 | 2, benefitsPayNo = '') => ({ benefitsId, payStatus, benefitsPayNo })
const LIST = [one(1, 0), one(2, 1, 'Y2'), one(3, 2, 'Y3')]

function open(answers: Answers = {}, token = 't') {
  const shop = testApp({ benefitsByCity: LIST, benefits: LIST.slice(1), ...answers }, { token })
  const urls = () => shop.hosts.navigation.log.map(({ url }) => url)
  return { ...shop, model: new WelfareModel(shop.app), urls }
}

test('ST-73 payStatus 2 leads to the benefit, 1 to the cashier, others to the detail first', async () => {
  const { model, urls } = open()
  await model.show()
  for (const benefit of model.list.data ?? []) {
    model.go(benefit)
    await nextTask()
  }
  expect(urls()).toEqual(['/welfare/detail?id=1', '/order/pay/Y2', '/welfare/detail?id=3'])
})

test('PR-29 the city’s and the shopper’s own benefits are two lists, each loaded when opened', async () => {
  const { model, hosts } = open()
  await model.show()
  expect(hosts.transport.inputsOf('benefitsByCity')).toEqual([{ id: '903' }])
  expect(hosts.transport.inputsOf('benefits')).toEqual([])
  model.choose('mine')
  await nextTask()
  expect([hosts.transport.inputsOf('benefits').length, model.list.data?.length]).toEqual([1, 2])
  model.toAll()
  await nextTask()
  expect(model.list.data?.length).toBe(3)
  model.dispose()
})

test('a visitor must sign in; a failed load can be retried', async () => {
  const visitor = open({}, '')
  await visitor.model.show()
  expect([visitor.model.list.state, visitor.hosts.transport.sent]).toEqual(['visitor', []])
  const failed = open({ benefitsByCity: refused(500, '') })
  await failed.model.show()
  expect(failed.model.list.state).toBe('failed')
})
