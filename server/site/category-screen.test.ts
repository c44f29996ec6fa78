// Category pages as the server renders them (ADR 0011).
import fs from 'node:fs'
import { served } from '../../config/served'
import { bundleScreens } from '../../packages/taro-lean/src/h5/served-screen'
import type { Reply } from '../../src/contract/schemas'
import type { TestApp } from '../testing/harness'
import { dataOf, LAZY_TABLES, openSite, OTHER, page } from '../testing/site'

/** A visitor without a place. */
const VISITOR = { cityId: 903, latitude: undefined } as const

interface Data {
  category: { path: object; tree: Reply<'categoryTree'>; products: Reply<'categoryProducts'> }
}

/** Bundles the app's first screens as the H5 build does. */
const buildScreens = (file: string) => bundleScreens(served, file)

const markupOf = (html: string) => /<div id="served" inert>(.*?)<script type=/s.exec(html)?.[1] ?? ''

/** The shell of a category page with the names of its files. */
const NAMED = (html: string) => !html.includes('id="served"') && html.includes('/js/6.012345.js')

let app: TestApp
beforeAll(async () => {
  app = await openSite(buildScreens)
})
afterAll(() => app.close())

/** Returns the first products of a category as the API lists them for a visitor. */
const productsOf = (typeId: number) =>
  app.ok('categoryProducts', { ...VISITOR, typeId, sort: 'default', pageNum: 1, pageSize: 10 })

test('a category shows its categories and products, but no price, stock or delivery time', async () => {
  const { status, headers, html } = await page(app, '/category')
  const tree = await app.ok('categoryTree', { cityId: 903 })
  const products = await productsOf(tree[0]!.id)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const markup = markupOf(html)
  for (const { name } of [...tree, ...tree[0]!.children]) expect(markup).toContain(name)
  const soldOut = products.list.findIndex(({ stock }) => stock <= 0)
  const shown = products.list.slice(0, soldOut < 0 ? 6 : Math.min(soldOut, 6))
  expect(shown.length).toBeGreaterThan(2)
  expect(markup.match(/class="y-row"/g)).toHaveLength(shown.length)
  for (const { productName, spec } of shown) expect(markup).toContain(`${productName} ${spec}`)
  expect(markup).not.toMatch(/¥|分钟|快递送达|现货|缺货/)
  expect(dataOf<Data>(html)).toEqual({
    category: { tree, path: { branchId: tree[0]!.id, childId: 0, leafId: 0 }, products },
  })
})

test('names styles before scripts, each once', async () => {
  const { html } = await page(app, '/category')
  const order = ['/css/app.012345.css', '/css/6.012345.css', LAZY_TABLES, '/js/6.012345.js']
  const places = order.map((text) => html.indexOf(text))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  for (const text of order) expect(html.split(text)).toHaveLength(2)
})

test('NAV-02 opens the category of the url', async () => {
  const tree = await app.ok('categoryTree', { cityId: 903 })
  const branch = tree[1]!
  const child = branch.children.find(({ children }) => children.length > 0)!
  for (const url of [`/category/${branch.id}/${child.id}`, `/category/${child.id}?from=link`]) {
    const { html } = await page(app, url)
    const { path, products } = dataOf<Data>(html).category
    expect(path).toEqual({ branchId: branch.id, childId: child.id, leafId: 0 })
    expect(products).toEqual(await productsOf(child.id))
    expect(markupOf(html)).toContain(child.children[0]!.name)
    expect(markupOf(html)).not.toContain('category-symptoms')
  }
  expect(dataOf<Data>((await page(app, '/category/999999')).html).category.path).toMatchObject({
    branchId: tree[0]!.id,
  })
})

test('RX-02 a prescription drug has no picture', async () => {
  const tree = await app.ok('categoryTree', { cityId: 903 })
  const lists = await Promise.all(tree.map(async ({ id }) => ({ id, ...(await productsOf(id)) })))
  const { id, list } = lists.find((one) => one.list[0]?.unRx === 1)!
  const markup = markupOf((await page(app, `/category/${id}`)).html)
  expect(markup).toContain('y-picture__rx')
  expect(markup).not.toContain(list[0]!.minPic)
})

test.each(['/category?platform=baiyang', '/category/31?a=1&platform=ydy'])('%s is the shell', async (url) => {
  expect((await page(app, url)).html).toBe(OTHER)
})

test('VA-13 the retired branch of covered medicine, which is a filter now, has no first screen', async () => {
  expect(NAMED((await page(app, '/category/14')).html)).toBe(true)
})

test('a category without products has no first screen', async () => {
  const empty = await openSite(buildScreens)
  const tree = await empty.ok('categoryTree', { cityId: 903 })
  await empty.db.updateTable('product').set({ category_id: tree[1]!.id }).execute()
  expect(NAMED((await page(empty, '/category')).html)).toBe(true)
  expect(NAMED((await page(empty, `/category/${tree[1]!.id}`)).html)).toBe(false)
  await empty.close()
})

test('a rendering that fails sends the shell, and logs no value of a row', async () => {
  const lines: string[] = []
  const failing = await openSite(
    (file) =>
      fs.writeFileSync(
        file,
        `exports.pageAt = () => 'pages/main/category/index'
        exports.drawCategory = async () => {
          throw Object.assign(new Error('secret'), { code: '22P02', detail: 'secret', params: ['secret'] })
        }`,
      ),
    { log: { write: (line) => lines.push(line) } },
  )
  expect(NAMED((await page(failing, '/category')).html)).toBe(true)
  expect(lines.join('')).toContain('could not render')
  expect(lines.join('')).not.toContain('secret')
  await failing.close()
})
