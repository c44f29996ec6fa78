import { testApp } from '../../../../test/fakes/app'
import { fullReply } from '../../../../test/fakes/hosts'
import type { Answers } from '../../../../test/fakes/hosts'
import type { ProductCard } from '@/contract/types'
import { conditionsOf, filterQuery, groupsOf, NO_FILTER, priceProblem, type Facets, type Filter } from './filter'
import { SearchProductsModel } from './model'

const page = (barcodes: string[], overrides = {}) => ({
  list: barcodes.map((barcode) => ({ barcode }) as ProductCard),
  totalCount: 21,
  totalPage: 3,
  currPage: 1,
  forms: ['片剂'],
  priceMax: 99,
  ...{ note: '', caution: '', reason: '', globalGoods: [], herbs: [], facets: null, offers: null },
  ...overrides,
})
const NOTHING = page([], { totalCount: 0, totalPage: 0, forms: [], reason: '3 公里内没有“布洛芬”' })
const HERBS = [{ name: '黄芪', use: '补气' }]
const FIRST = { note: '按拼音查找', caution: '请先问药师', herbs: HERBS }
const OFFERS = { unfiltered: 8, mail: 0, city: null, substitutes: [] }
const FACETS: Facets = {
  drugClasses: [
    { name: 'OTC甲', count: 3 },
    { name: 'Rx', count: 2 },
  ],
  forms: [{ name: '片剂', count: 5 }],
  brands: [{ name: '芬必得', count: 1 }],
  fulfilments: [{ name: 'b2c', count: 4 }],
  ...{ medical: 1, inStock: 5, fast: 0, allDay: 2, priceMin: 1, priceMax: 99 },
}

function setup(answers: Answers = {}, params: { id?: string; sort?: string; kind?: string } = { id: '布洛芬' }) {
  const made = testApp({
    searchProducts: ({ pageNum }: { pageNum: string }) => page([`p${pageNum}`, 'same']),
    floorProducts: { list: [{ barcode: 'near' }], totalCount: 1, totalPage: 1, currPage: 1 },
    ...answers,
  })
  const model = new SearchProductsModel(made.app, params)
  return { ...made, model, asked: () => made.hosts.transport.inputsOf('searchProducts') }
}
const settle = async () => {
  for (let step = 0; step < 20; step++) await Promise.resolve()
}

describe('search results', () => {
  it('are those of the word in the url, at this place', async () => {
    const { model, asked: callsTo } = setup({}, { id: ' 布洛芬 ' })
    model.show()
    await settle()
    expect([model.keyword, model.draft, model.pages.state]).toEqual(['布洛芬', '布洛芬', 'ready'])
    expect(callsTo()).toEqual([
      {
        keyword: '布洛芬',
        sort: 'default',
        cityId: '903',
        latitude: '22.506578',
        longitude: '113.939013',
        pageNum: '1',
        pageSize: '10',
        facets: '1',
      },
    ])
    model.show()
    await settle()
    expect(callsTo()).toHaveLength(1)
  })

  it('load again for another place', async () => {
    const { model, asked: callsTo, stores } = setup()
    model.show()
    await settle()
    stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: 't' })
    model.show()
    await settle()
    expect(callsTo().map(({ cityId }) => cityId)).toEqual(['903', '887'])
  })

  it('take sort and delivery method from the url, and ignore invalid values', () => {
    expect(setup({}, { id: 'a', sort: 'sales', kind: 'o2o' }).model).toMatchObject({
      sort: 'sales',
      filter: { way: 'o2o' },
    })
    expect(setup({}, { id: 'a', sort: 'x', kind: 'y' }).model).toMatchObject({ sort: 'default', filter: NO_FILTER })
    expect(setup({}, {}).model.keyword).toBe('')
  })

  it('ST-67 page 1 replaces the list, later pages append without duplicates', async () => {
    const { model, asked: callsTo } = setup()
    await model.load()
    await Promise.all([model.pages.loadMore(), model.pages.loadMore()])
    await model.pages.loadMore()
    expect(model.pages.list.map(({ barcode }) => barcode)).toEqual(['p1', 'same', 'p2', 'p3'])
    expect(model.pages.end).toBe('end')
    await model.pages.loadMore()
    expect(callsTo().map(({ pageNum }) => pageNum)).toEqual(['1', '2', '3'])
    await model.load()
    expect(model.pages.list.map(({ barcode }) => barcode)).toEqual(['p1', 'same'])
  })

  it('sort and filter load again from page 1; price toggles its direction', async () => {
    const { model, asked: callsTo, hosts } = setup()
    const up = jest.spyOn(hosts.navigation, 'scrollToTop')
    await model.load()
    model.sortBy('default')
    model.sortBy('price')
    model.sortBy('price')
    model.change({ medical: true })
    expect([model.pages.state, model.pages.list]).toEqual(['loading', []])
    await settle()
    expect(callsTo().map(({ sort, medical, pageNum }) => [sort, medical, pageNum])).toEqual([
      ['default', undefined, '1'],
      ['priceUp', undefined, '1'],
      ['priceDown', undefined, '1'],
      ['priceDown', '1', '1'],
    ])
    expect(up).toHaveBeenCalledTimes(3)
  })

  it('ignore the reply to an older request', async () => {
    let release = () => {}
    const slow = new Promise<void>((resolve) => (release = resolve))
    const { model } = setup({
      searchProducts: ({ sort }: { sort: string }) =>
        sort === 'default' ? slow.then(() => page(['old'])) : page(['new']),
    })
    void model.load()
    model.sortBy('sales')
    await settle()
    release()
    await settle()
    expect(model.pages.list.map(({ barcode }) => barcode)).toEqual(['new'])
  })

  it('show a failed first page as an error page and a later one at the end', async () => {
    const answers: Answers = { searchProducts: { ok: false, reason: 'timeout' } }
    const model = new SearchProductsModel(testApp(answers).app, { id: 'a' })
    await model.load()
    expect(model.pages.state).toBe('failed')
    answers.searchProducts = page(['a'])
    await model.load()
    answers.searchProducts = { ok: false, reason: 'timeout' }
    await model.pages.loadMore()
    expect([model.pages.state, model.pages.end, model.pages.list.length]).toEqual(['ready', 'error', 1])
  })

  it('show why there are none and list products nearby', async () => {
    const { model } = setup({ searchProducts: NOTHING })
    await model.load()
    expect([model.isEmpty, model.reason]).toEqual([true, '3 公里内没有“布洛芬”'])
    expect(model.nearby.map(({ barcode }) => barcode)).toEqual(['near'])
  })

  it('recommend no prescription drug nearby, and at most four products', async () => {
    const list = [1, 2, 3, 4, 5, 6].map((n) => ({ barcode: `near${n}`, unRx: n === 2 ? 1 : 0 }))
    const { model } = setup({
      searchProducts: NOTHING,
      floorProducts: { list, totalCount: 6, totalPage: 1, currPage: 1 },
    })
    await model.load()
    expect(model.nearby.map(({ barcode }) => barcode)).toEqual(['near1', 'near3', 'near4', 'near5'])
  })

  it('list substitutes when there are some, and then no products nearby', async () => {
    const like = fullReply('searchProducts', { list: [{ barcode: 'like' }] }).list[0]!
    const offers = { ...OFFERS, substitutes: [like] }
    const { model, hosts } = setup({ searchProducts: { ...NOTHING, offers } })
    await model.load()
    expect([model.offers?.substitutes, model.nearby]).toEqual([[like], []])
    expect(hosts.transport.inputsOf('floorProducts')).toEqual([])
  })

  it('without results, offer express, no filter, or another word', async () => {
    let answer: object = { ...NOTHING, offers: { ...OFFERS, mail: 2 } }
    const { model } = setup({ searchProducts: () => answer })
    const expected: Partial<Filter> = { fast: true, allDay: true, inStock: true, way: 'o2o', brand: '芬必得' }
    model.change(expected)
    await settle()
    expect(model.widerFilter).toEqual({
      text: '看快递的（2 件）',
      to: { ...NO_FILTER, way: 'b2c', brand: '芬必得' },
    })
    answer = { ...NOTHING, offers: OFFERS }
    await model.load()
    expect(model.widerFilter).toEqual({ text: '清除筛选（8 件）', to: NO_FILTER })
    answer = NOTHING
    await model.load()
    expect(model.widerFilter.text).toBe('清除筛选')
    model.narrow(NO_FILTER)
    await settle()
    expect(model.widerFilter).toEqual({ text: '换个词搜', to: null })
  })

  it('show how the word was read, and count filters with the first page only', async () => {
    const { model, asked: callsTo } = setup({
      searchProducts: ({ facets, pageNum }: { facets?: string; pageNum: string }) =>
        page([`p${pageNum}`], facets ? { ...FIRST, facets: FACETS } : {}),
    })
    await model.load()
    await model.pages.loadMore()
    expect(model.others.herbs).toEqual(HERBS)
    expect([model.note, model.caution, model.facets, callsTo().map(({ facets }) => facets)]).toEqual([
      '按拼音查找',
      '请先问药师',
      FACETS,
      ['1', undefined],
    ])
  })

  it('of another word have their own url', () => {
    const { model, hosts, stores } = setup()
    model.search()
    model.type('  ')
    model.search()
    expect(hosts.navigation.log).toEqual([])
    model.type(' 体温计 ')
    model.search()
    expect(hosts.navigation.log.map(({ how: mode, url }) => `${mode} ${decodeURIComponent(url)}`)).toEqual([
      'replace /search/goods/体温计',
    ])
    expect(stores.searchHistory.keywords).toEqual(['体温计'])
  })
})

describe('the filter drawer', () => {
  const counting = () =>
    setup({
      searchProducts: ({ pageSize, medical }: { pageSize: string; medical?: string }) =>
        page(['a'], { totalCount: pageSize === '1' ? (medical ? 3 : 8) : 21 }),
    })

  it('counts what a choice would leave and changes nothing before confirmation', async () => {
    const { model, asked: callsTo } = counting()
    await model.load()
    const { drawer } = model
    model.openFilter()
    expect([drawer.isOpen, drawer.count]).toEqual([true, 21])
    drawer.change({ medical: true })
    await settle()
    expect([drawer.count, drawer.chosen, model.filter]).toEqual([3, 1, NO_FILTER])
    drawer.close()
    expect([drawer.isOpen, model.filter]).toEqual([false, NO_FILTER])
    model.openFilter()
    expect(drawer.draft).toEqual(NO_FILTER)
    drawer.change({ medical: true })
    drawer.confirm()
    await settle()
    expect([drawer.isOpen, model.filter.medical]).toEqual([false, true])
    expect(callsTo().at(-1)).toMatchObject({ medical: '1', pageNum: '1', pageSize: '10' })
  })

  it('offers what the results have, and greys choices that would leave nothing', () => {
    const groups = groupsOf({ ...NO_FILTER, form: '栓剂' }, FACETS)
    const visibleRows = groups.map(({ title, choices }) => [
      title,
      ...choices.map(({ text, off }) => (off ? `-${text}` : text)),
    ])
    expect(visibleRows).toEqual([
      ['怎么拿到', '-闪送', '-自提', '快递'],
      ['现在能买', '-现在能送', '24 小时药房', '有货'],
      ['药品类别', '非处方药', 'OTC 甲', '-OTC 乙', '处方药'],
      ['医保', '医保可用'],
      ['品牌', '芬必得'],
      ['剂型', '栓剂', '片剂'],
    ])
  })

  it('lists no brands before counts have loaded, and greys nothing', () => {
    const groups = groupsOf(NO_FILTER, null)
    expect(groups.map(({ key }) => key)).toEqual(['way', 'now', 'drug', 'medical'])
    expect(groups.flatMap(({ choices }) => choices).filter(({ off }) => off)).toEqual([])
  })

  it('a choice is removed by choosing it again, and replaces another of its group', () => {
    const change = (filter: Filter, text: string) => {
      const choice = groupsOf(filter, FACETS)
        .flatMap(({ choices }) => choices)
        .find((one) => one.text === text)
      return { ...filter, ...choice?.change }
    }
    for (const text of ['快递', '24 小时药房', 'OTC 甲', '医保可用', '芬必得', '片剂']) {
      const once = change(NO_FILTER, text)
      expect(conditionsOf(once).map((one) => one.text)).toEqual([text])
      expect(change(once, text)).toEqual(NO_FILTER)
    }
    expect(change(change(NO_FILTER, 'OTC 甲'), '处方药').drugClass).toBe('Rx')
    expect(conditionsOf(change(change(NO_FILTER, '有货'), '24 小时药房'))).toHaveLength(2)
  })

  it('counts again after every choice', async () => {
    const { model } = setup({
      searchProducts: ({ brand }: { brand?: string }) =>
        page(['a'], { facets: brand ? { ...FACETS, medical: 0 } : FACETS }),
    })
    await model.load()
    model.openFilter()
    const isOff = () => model.drawer.groups.find(({ key }) => key === 'medical')?.choices[0]?.off
    expect(isOff()).toBe(false)
    model.drawer.change({ brand: '芬必得' })
    await settle()
    expect(isOff()).toBe(true)
  })

  it('shows no number when counting fails, and ignores counts of older choices', async () => {
    const answers: Answers = { searchProducts: page(['a']) }
    const { drawer } = new SearchProductsModel(testApp(answers).app, { id: 'a' })
    drawer.open(NO_FILTER, { count: 5, facets: null })
    answers.searchProducts = { ok: false, reason: 'timeout' }
    drawer.change({ fast: true })
    await settle()
    expect(drawer.count).toBeNull()
    answers.searchProducts = ({ fast }: { fast?: string }) =>
      fast
        ? new Promise((resolve) => setImmediate(() => resolve(page([], { totalCount: 1 }))))
        : page([], { totalCount: 7 })
    drawer.change({ inStock: true })
    drawer.reset()
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    expect([drawer.count, drawer.draft]).toEqual([7, NO_FILTER])
  })

  it('keeps a wrong price as typed, shows the error and does not apply it', async () => {
    const { model } = counting()
    await model.load()
    const { drawer } = model
    model.openFilter()
    drawer.change({ minPrice: '30', maxPrice: '20' })
    await settle()
    expect([drawer.problem, drawer.count]).toEqual(['最低价不能高于最高价', null])
    drawer.confirm()
    expect([drawer.isOpen, drawer.draft.minPrice, model.filter]).toEqual([true, '30', NO_FILTER])
  })

  it.each([
    ['', '', ''],
    ['0', '0', ''],
    ['9.9', '20', ''],
    ['20', '20', ''],
    ['20', '19.99', '最低价不能高于最高价'],
    ['a', '', '价格请填 99999 以内的数字，最多四位小数'],
    ['1.2', '1.2345', ''],
    ['', '1.23456', '价格请填 99999 以内的数字，最多四位小数'],
    ['-1', '', '价格请填 99999 以内的数字，最多四位小数'],
    ['1.', '', '价格请填 99999 以内的数字，最多四位小数'],
    ['', '99999', ''],
    ['', '99999.1', '价格请填 99999 以内的数字，最多四位小数'],
    ['', '999999', '价格请填 99999 以内的数字，最多四位小数'],
  ])('VA-40 prices %j to %j: %j', (minPrice, maxPrice, problem) => {
    expect(priceProblem({ ...NO_FILTER, minPrice, maxPrice })).toBe(problem)
  })

  it('names every condition, and each can be removed', () => {
    const all = {
      way: 'pickup' as const,
      fast: true,
      allDay: true,
      inStock: true,
      medical: true,
      drugClass: 'OTC' as const,
      brand: '芬必得',
      form: '片剂',
      minPrice: '5',
      maxPrice: '20',
    }
    const conditions = conditionsOf(all)
    expect(conditions.map(({ text }) => text)).toEqual([
      ...['自提', '现在能送', '24 小时药房', '有货', '非处方药', '医保可用', '芬必得', '片剂', '¥5–20'],
    ])
    const left = conditions.reduce<Filter>((filter, { without }) => ({ ...filter, ...without }), all)
    expect(left).toEqual(NO_FILTER)
    expect(conditionsOf({ ...NO_FILTER, minPrice: '5' })[0]?.text).toBe('¥5 以上')
    expect(conditionsOf({ ...NO_FILTER, maxPrice: '5' })[0]?.text).toBe('¥5 以下')
    expect(filterQuery(all)).toEqual({
      fulfilment: 'pickup',
      fast: 1,
      allDay: 1,
      inStock: 1,
      medical: 1,
      drugClass: 'OTC',
      brand: '芬必得',
      form: '片剂',
      minPrice: 5,
      maxPrice: 20,
    })
    expect(filterQuery(NO_FILTER)).toEqual({})
  })
})

test('VA-44 VA-45 a search is tracked once, and so is an opened result', async () => {
  const { model, app } = setup()
  const track = jest.spyOn(app, 'track').mockImplementation(() => {})
  await model.load()
  await model.pages.loadMore()
  await model.load()
  model.actions.open({ barcode: 'p1' } as ProductCard)
  expect(track.mock.calls).toEqual([
    ['search_keyword', { keyword: '布洛芬' }],
    ['search_click', { barcode: 'p1' }],
  ])
})
