import { subPackages } from '.'
import { preloadRules } from './preload'

const rules = preloadRules()

test.each(['weapp', 'alipay'])('names pages and subpackages that %s has, and never the own one', (host) => {
  const packages = subPackages(host)
  const roots = packages.map(({ root }) => root)
  const files = packages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))
  for (const [page, { packages: next }] of Object.entries(rules)) {
    expect(page.startsWith('pages/main/') || files.includes(page)).toBe(true)
    expect(roots).toEqual(expect.arrayContaining(next))
    expect(next).not.toContain(page.split('/', 2).join('/'))
  }
})

test('downloads product pages from home and checkout from the cart on any network', () => {
  expect(rules['pages/main/home/index']).toEqual({ network: 'all', packages: ['pages/commodity', 'pages/search'] })
  expect(rules['pages/main/cart/index']).toEqual({ network: 'all', packages: ['pages/order'] })
})
