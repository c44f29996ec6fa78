import { testApp } from '../../../../test/fakes/app'
import type { Answer, Answers } from '../../../../test/fakes/hosts'
import { CityServerModel } from './model'

const service = (id: number, cityServiceType: 1 | 2, url = `/category/${id}`) => ({
  ...{ id, name: `s${id}`, cityServiceType, url, cityServicePicUrl: `pic/${id}.svg` },
})
const SERVICES = [service(1, 2), service(2, 1), service(3, 1, ''), service(4, 1), service(5, 2, '/nowhere')]
const offline = { ok: false, reason: 'offline' }

function setUp(answers: Answers = {}) {
  const it = testApp(Object.assign(answers, { cityServices: SERVICES, ...answers }))
  it.hosts.navigation.stack.push('/city-server')
  return { ...it, model: new CityServerModel(it.app) }
}
const shown = (model: CityServerModel) => model.groups.map(({ kind, services }) => [kind, services.map(({ id }) => id)])

test('EN-24 services of the city: basic, then special, only those with a page', async () => {
  const { model, hosts } = setUp()
  expect([model.state, model.groups]).toEqual(['loading', []])
  await model.load()
  expect(hosts.transport.inputsOf('cityServices')).toEqual([{ cityId: '903' }])
  expect(shown(model)).toEqual([
    [1, [2, 4]],
    [2, [1]],
  ])
})

test('a kind without services is left out', async () => {
  const { model } = setUp({ cityServices: [service(1, 2)] })
  await model.load()
  expect(shown(model)).toEqual([[2, [1]]])
})

test('services that fail to load show an error with retry', async () => {
  const answers: Answers = { cityServices: offline }
  const { model } = setUp(answers)
  await model.load()
  expect([model.state, model.groups]).toEqual(['failed', []])
  answers.cityServices = []
  await model.load()
  expect([model.state, model.groups]).toEqual(['ready', []])
})

test('another city loads again, and only its reply counts', async () => {
  let resolveWith: (services: Answer<'cityServices'>) => void = () => {}
  const { model, stores } = setUp({
    cityServices: ({ cityId }: Record<string, unknown>) =>
      cityId === '903' ? new Promise((resolve) => (resolveWith = resolve)) : [service(9, 1)],
  })
  const old = model.load()
  await new Promise((resolve) => setImmediate(resolve))
  stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: '长沙' })
  expect(model.city).toEqual({ id: 887, name: '长沙' })
  await model.load()
  resolveWith(SERVICES)
  await old
  expect(shown(model)).toEqual([[1, [9]]])
})

test('a service opens its page; the city has its own page, products open with a tap', async () => {
  const { model, hosts } = setUp()
  model.open(service(7, 1))
  model.changeCity()
  await new Promise((resolve) => setImmediate(resolve))
  model.toCategory()
  await new Promise((resolve) => setImmediate(resolve))
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/category/7', '/search/city', '/category'])
  expect(model.image('pic/1.svg')).toBe('/pic/1.svg')
})
