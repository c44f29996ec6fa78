import { open } from '../../../../test/builders/checkout'
import { nextTask } from '../../../../test/fakes/app'

// Skips the views, which the journeys test.
beforeEach(() => {
  jest.resetModules()
  jest.doMock('./safety.lazy', () => jest.requireActual<object>('@/features/product/safety/check'))
})

const facts = {
  goods: [
    { barcode: 'b11', form: '胶囊剂', ingredients: ['布洛芬'] },
    { barcode: 'b12', form: '片剂', ingredients: ['阿司匹林'] },
  ],
  interactions: [['PAIR', '布洛芬', '阿司匹林', '严重', '增加出血']],
  herbs: [],
}

test('RX-10 checks the lines of the checkout, warns in the parcel and asks for no health data', async () => {
  const { model, sent } = open({ safetyFacts: facts, getConsents: [] })
  await model.show()
  await model.safety.load()
  expect(sent('safetyFacts')).toContainEqual({ barcodes: ['b11', 'b12'] })
  const [parcel] = model.preview?.storeOrderVos ?? []
  expect(parcel && model.safety.check?.warningsOf(parcel)).toMatchObject([{ rule: 'PAIR', lineIds: ['b11', 'b12'] }])
  expect(sent('patients')).toEqual([])
})

test('keeps the checkout unchanged if the code fails to load', async () => {
  const it = open()
  jest.doMock('./safety.lazy', () => {
    throw new Error('lost')
  })
  await it.model.show()
  await nextTask()
  expect([it.model.state, it.model.safety.check]).toEqual(['ready', null])
})
