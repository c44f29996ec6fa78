import { tcmTestBed } from '../../../testing/tcm'

const bed = tcmTestBed()

test('RX-07 staff reviews a herbal formula with its herbs, usual range and incompatible pairs', async () => {
  const { shop, shopper, submitHerbalFormula, readFormula } = bed
  const person = await shopper()
  const herbs = [
    { name: '甘草', grams: 6 },
    { name: '海藻', grams: 9 },
  ]
  const { data } = await submitHerbalFormula(person, { herbs })
  const dispenser = await shop.login('13800138008')
  const reviewer = await shop.login('13800138007')
  const no = data.formulaNo
  const { list } = await shop.ok('rxReviews', { state: 'check' }, dispenser)
  expect(list).toMatchObject([{ no, herbal: 1, via: 'formula', drugCount: 2 }])
  const { record } = await shop.ok('takeRx', { no }, dispenser)
  expect(record).toMatchObject({
    drugs: [],
    formula: {
      herbs: expect.arrayContaining([expect.objectContaining({ name: '甘草', grams: 6, maxG: expect.any(Number) })]),
      clashes: [expect.stringContaining('十八反')],
    },
  })
  await shop.ok('checkRx', { no, signature: '演示药师周', confirmed: 1 }, dispenser)
  await shop.ok('takeRx', { no }, reviewer)
  await shop.ok('sendBackRx', { no, reason: 'conflict' }, reviewer)
  expect(await readFormula(person, no)).toMatchObject({ state: 'refused' })
})
