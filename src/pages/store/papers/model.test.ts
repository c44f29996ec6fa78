import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { readLicences } from './model'

const stores = (...list: string[]) => ({
  list: list.map((storeNo) => ({ storeNo })),
  totalCount: list.length,
  totalPage: 1,
  currPage: 1,
})

function setUp(answers: Answers = {}, storeNo?: string) {
  const it = testApp(
    Object.assign(answers, {
      allStores: stores('S7'),
      storeSubject: { name: 'x' },
      storeCertificate: { licences: [{ name: 'a', no: '1', pic: 'p' }] },
      ...answers,
    }),
  )
  return { ...it, model: readLicences(it.app, storeNo), inputs: it.hosts.transport.inputsOf }
}

test.each([
  ['S1', 'S1'],
  [undefined, 'S7'],
])('RX-09 shows for %s the licences of %s', async (requestedStoreNo, shown) => {
  const { model, inputs } = setUp({}, requestedStoreNo)
  await model.load()
  expect([inputs('storeSubject'), inputs('storeCertificate')]).toEqual([[{ storeNo: shown }], [{ storeNo: shown }]])
  expect([model.state, model.data?.licences.length]).toEqual(['ready', 1])
})

test('an unknown store, and a city without stores, have no licences', async () => {
  const missing = setUp({ storeSubject: refused(404) }, 'S9')
  await missing.model.load()
  expect([missing.model.state, missing.model.data]).toEqual(['ready', null])
  const none = setUp({ allStores: stores(), defaultConfig: null as never })
  await none.model.load()
  expect([none.model.state, none.model.data]).toEqual(['ready', null])
})

test('BC-73 shows the default store’s licences where no store is near, unless the partner excludes it', async () => {
  const answers = { allStores: stores(), defaultConfig: { code: 'STORE_NUMBER', value: 'S9', remark: '' } }
  const shop = setUp(answers)
  await shop.model.load()
  expect([shop.inputs('defaultConfig'), shop.inputs('storeSubject')]).toEqual([
    [{ key: 'STORE_NUMBER' }],
    [{ storeNo: 'S9' }],
  ])
  const partner = setUp(answers)
  partner.stores.startup.platform = 'yingyang'
  await partner.model.load()
  expect([partner.inputs('defaultConfig'), partner.model.state, partner.model.data]).toEqual([[], 'ready', null])
})

test.each(['allStores', 'storeSubject', 'storeCertificate'] as const)(
  '%s that fails to load can be retried',
  async (name) => {
    const answers: Answers = { [name]: { ok: false, reason: 'offline' } }
    const { model } = setUp(answers)
    await model.load()
    expect(model.state).toBe('failed')
    answers[name] = { allStores: stores('S7'), storeSubject: { name: 'x' }, storeCertificate: { licences: [] } }[name]
    await model.load()
    expect([model.state, model.data?.subject.name]).toEqual(['ready', 'x'])
  },
)
