import { testApp } from '../../../../test/fakes/app'
import { refused } from '../../../../test/fakes/hosts'
import { EarnedPoints } from './earned'

type Preview = NonNullable<Parameters<EarnedPoints['load']>[0]>

const preview = (perYuan: number, ...barcodes: string[]) =>
  ({
    integral: { perYuan },
    storeOrderVos: [{ goodsVoList: barcodes.map((barcode) => ({ barcode })) }],
  }) as unknown as Preview

function open(answer: object = { A: 18, B: 0 }) {
  const shop = testApp({ pointsByBarcodes: answer }, { token: 't' })
  return { earned: new EarnedPoints(shop.app), sent: () => shop.hosts.transport.inputsOf('pointsByBarcodes') }
}

test('BC-71 loads the points once for the same products, however often the price is updated', async () => {
  const { earned, sent } = open()
  await earned.load(preview(100, 'A', 'B', 'A'))
  await earned.load(preview(100, 'A', 'B'))
  expect([sent(), earned.points]).toEqual([[{ barcodes: ['A', 'B'] }], { A: 18, B: 0 }])
})

test('RX-04 shows no earned points for a checkout that accepts none', async () => {
  const { earned, sent } = open()
  await earned.load(preview(0, 'A'))
  await earned.load(null)
  expect([sent(), earned.points]).toEqual([[], {}])
})

test('works without the points and clears them when the products change', async () => {
  const { earned } = open(refused(500, ''))
  await earned.load(preview(100, 'A'))
  expect(earned.points).toEqual({})
  const secondPage = open()
  await secondPage.earned.load(preview(100, 'A'))
  await secondPage.earned.load(preview(0, 'A'))
  expect(secondPage.earned.points).toEqual({})
})

test('drops a reply that arrives after the page closes', async () => {
  const { earned } = open()
  const request = earned.load(preview(100, 'A'))
  earned.dispose()
  await request
  expect(earned.points).toEqual({})
})

test('BC-71 the points of a line are those of its price after the reductions of the order', async () => {
  const { earned } = open()
  const entry = (kind: string, amount: number) => ({ kind, shares: [{ lineId: '7', amount }] })
  const receipt = [entry('goods', 18), entry('promotion', -4.5), entry('freight', 5)] as unknown as Preview['receipt']
  expect(earned.ofLine({ barcode: 'A', cardGoodsId: 7 }, { receipt })).toBe(0)
  await earned.load(preview(100, 'A', 'B'))
  expect(earned.ofLine({ barcode: 'A', cardGoodsId: 7 }, { receipt })).toBe(13)
  expect(earned.ofLine({ barcode: 'B', cardGoodsId: 7 }, { receipt })).toBe(0)
})
