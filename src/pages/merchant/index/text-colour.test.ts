import { headerColours } from './text-colour'

test.each([
  ['#007A65', '#FFFFFF'],
  ['#1E5AA8', '#FFFFFF'],
  ['#F4C430', '#000000'],
  ['#ffffff', '#000000'],
  ['#000000', '#FFFFFF'],
  ['#d0602a', '#000000'],
  ['#1668b8', '#FFFFFF'],
])('the header of colour %s has text of colour %s', (background, color) =>
  expect(headerColours(background)).toEqual({ background, color }),
)

test.each(['', 'red', '#fff', 'url(x)', '#00000g'])('%p is no colour', (colour) =>
  expect(headerColours(colour)).toBeUndefined(),
)
