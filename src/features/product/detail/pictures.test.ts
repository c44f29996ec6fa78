import { picturesOf } from './pictures'

const PICTURES = ['1', '2', '3', '4', '5', '6']

test.each([
  ['OTC甲', 4],
  ['OTC乙', 4],
  ['Rx', 6],
  [null, 6],
] as const)('BC-36 for %s the gallery shows %i of six', (drugClass, count) => {
  expect(picturesOf({ drugClass, picList: PICTURES })).toEqual(PICTURES.slice(0, count))
})

test('BC-36 shows all pictures if there are fewer than four', () => {
  expect(picturesOf({ drugClass: 'OTC甲', picList: ['1', '2'] })).toEqual(['1', '2'])
})
