import { testApp } from '../../../../test/fakes/app'
import { refused } from '../../../../test/fakes/hosts'
import { Earned } from './earned'

type Preview = NonNullable<Parameters<Earned['look']>[0]>

const preview = (perYuan: number, ...barcodes: string[]) =>
  ({
    integral: { perYuan },
    storeOrderVos: [{ goodsVoList: barcodes.map((barcode) => ({ barcode })) }],
  }) as unknown as Preview

function open(answer: object = { A: 18, B: 0 }) {
  const shop = testApp({ pointsByBarcodes: answer }, { token: 't' })
  return { earned: new Earned(shop.app), sent: () => shop.hosts.transport.inputsOf('pointsByBarcodes') }
}

test('BC-71 each article is asked about once, however often the checkout is priced anew', async () => {
  const { earned, sent } = open()
  await earned.look(preview(100, 'A', 'B', 'A'))
  await earned.look(preview(100, 'A', 'B'))
  expect([sent(), earned.points]).toEqual([[{ barcodes: ['A', 'B'] }], { A: 18, B: 0 }])
})

test('RX-04 a checkout that takes no points promises none', async () => {
  const { earned, sent } = open()
  await earned.look(preview(0, 'A'))
  await earned.look(null)
  expect([sent(), earned.points]).toEqual([[], {}])
})

test('a checkout stands without them, and forgets those of other goods', async () => {
  const { earned } = open(refused(500, ''))
  await earned.look(preview(100, 'A'))
  expect(earned.points).toEqual({})
  const left = open()
  await left.earned.look(preview(100, 'A'))
  await left.earned.look(preview(0, 'A'))
  expect(left.earned.points).toEqual({})
})

test('an answer that comes after the page has gone is dropped', async () => {
  const { earned } = open()
  const asked = earned.look(preview(100, 'A'))
  earned.dispose()
  await asked
  expect(earned.points).toEqual({})
})
