import { productCount } from './common'

test('shows the number of products up to 999, and of more that there are more', () => {
  expect([0, 999, 1000, 20_000].map(productCount)).toEqual(['0', '999', '999+', '999+'])
})
