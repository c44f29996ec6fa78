import { FACETS, FIRST, HERBS, NOTHING, OFFERS, page, settle, setup } from '../../../../test/builders/search-results'
import { testApp } from '../../../../test/fakes/app'
import { fullReply, type Answers } from '../../../../test/fakes/hosts'
import type { ProductCard } from '@/contract/types'
import { NO_FILTER, type Filter } from '@/features/product/filter/filter'
import { SearchProductsModel } from './model'

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

const heldBack = <T>(value: T) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return { reply: () => released.then(() => value), release: () => release() }
}
const HERE = { cityId: 903, latitude: 22.506578, longitude: 113.939013 }

describe('a page of results', () => {
  it('opens without results, notes and counts, and not scrolled', () => {
    const { model } = setup()
    expect([model.pages.state, model.totalCount, model.facets, model.offers, model.nearby]).toEqual([
      ...['loading', 0, null, null, []],
    ])
    expect([model.note, model.reason, model.isScrolledFar, model.top, model.conditions]).toEqual(['', '', false, 0, []])
  })

  it('cuts the word of the url, and that of the field, to 40 characters', () => {
    const long = `${'药'.repeat(40)}外`
    const { model, hosts, stores } = setup({}, { id: ` ${long}` })
    const most = '药'.repeat(40)
    expect([model.keyword, model.draft]).toEqual([most, most])
    model.type(long)
    model.search()
    expect([hosts.navigation.log, stores.searchHistory.keywords]).toEqual([[], []])
    model.type(` 新${long}`)
    model.search()
    expect(stores.searchHistory.keywords).toEqual([`新${'药'.repeat(39)}`])
    expect(hosts.navigation.stack.map(decodeURIComponent)).toEqual([`/search/goods/新${'药'.repeat(39)}`])
  })

  it.each(['default', 'sales', 'priceUp', 'priceDown'])('sorts by %s, as its url says', async (sort) => {
    const { model, asked: callsTo } = setup({}, { id: 'a', sort })
    await model.load()
    expect([model.sort, callsTo()[0]?.sort]).toEqual([sort, sort])
  })

  it('sorts by sales and back, and price begins with the lowest', () => {
    const { model } = setup()
    const sorts = (['sales', 'sales', 'price', 'price', 'price', 'default'] as const).map((by) => {
      model.sortBy(by)
      return model.sort
    })
    expect(sorts).toEqual(['sales', 'sales', 'priceUp', 'priceDown', 'priceUp', 'default'])
  })

  it('narrows the results to a first-level category, and counts the others', async () => {
    const kinds = [
      { name: '感冒发烧', count: 3 },
      { name: '医疗器械', count: 1 },
    ]
    const { model, asked: callsTo } = setup({ searchProducts: page(['a'], { facets: { ...FACETS, kinds } }) })
    await model.load()
    expect(model.kinds).toEqual(kinds)
    for (const kind of ['医疗器械', '医疗器械', '']) model.chooseKind(kind)
    await settle()
    expect(callsTo().map(({ kind }) => kind)).toEqual([undefined, '医疗器械', undefined])
  })

  it('loads nothing for the order on the screen', async () => {
    const { model, asked: callsTo } = setup({}, { id: 'a', sort: 'sales' })
    model.sortBy('sales')
    await settle()
    expect(callsTo()).toEqual([])
  })

  it('takes counts, notes and suggestions from its first page, the total and the reason from every page', async () => {
    const { model } = setup({
      searchProducts: ({ pageNum }) =>
        page([`p${String(pageNum)}`], {
          totalCount: 20 + Number(pageNum),
          note: `note ${String(pageNum)}`,
          reason: `reason ${String(pageNum)}`,
          ...(pageNum === '1' && { facets: FACETS, offers: OFFERS }),
        }),
    })
    await model.load()
    expect([model.totalCount, model.note, model.reason]).toEqual([21, 'note 1', 'reason 1'])
    await model.pages.loadMore()
    expect([model.totalCount, model.note, model.reason, model.facets, model.offers]).toEqual([
      ...[22, 'note 1', 'reason 2', FACETS, OFFERS],
    ])
  })

  it('VA-44 tracks the word at its first load only, before the results arrive', () => {
    const { model, app, stores } = setup()
    const track = jest.spyOn(app, 'track').mockImplementation(() => {})
    expect(track).not.toHaveBeenCalled()
    model.show()
    expect(track.mock.calls).toEqual([['search_keyword', { keyword: '布洛芬' }]])
    stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: 't' })
    model.show()
    expect(track).toHaveBeenCalledTimes(1)
  })

  it('PR-36 reports a word without results, once', async () => {
    const { model, app } = setup({ searchProducts: NOTHING })
    const report = jest.spyOn(app, 'report').mockImplementation(() => {})
    await model.load()
    await model.load()
    expect(report.mock.calls).toEqual([['search_empty', 'searchGoods', { keyword: '布洛芬' }]])
  })

  it('shows the back-to-top button beyond 1600 px, and the position in steps', () => {
    const { model } = setup()
    const at = (top: number) => {
      model.scrolled(top)
      return [model.isScrolledFar, model.top]
    }
    expect([at(0), at(1599), at(1600), at(1601), at(399)]).toEqual([
      [false, 0],
      [false, 1200],
      [false, 1600],
      [true, 1600],
      [false, 0],
    ])
  })

  it('begins at the top again with every load', async () => {
    const { model } = setup()
    model.scrolled(2000)
    const loading = model.load()
    expect(model.top).toBe(0)
    await loading
  })

  it('drops a reply and a count that arrive after it has closed', async () => {
    const late = heldBack(page(['a'], { totalCount: 5 }))
    const { model } = setup({ searchProducts: late.reply })
    const loading = model.load()
    model.openFilter()
    model.drawer.change({ medical: true })
    model.dispose()
    late.release()
    await loading
    await settle()
    expect([model.pages.state, model.pages.list, model.totalCount, model.drawer.count]).toEqual(['loading', [], 0, 0])
  })
})

describe('products nearby', () => {
  it('are the first four of this place, without results and without suggestions', async () => {
    const { model, hosts } = setup({ searchProducts: NOTHING })
    await model.load()
    expect(hosts.transport.inputsOf('floorProducts')).toEqual([{ ...HERE, pageNum: 1, pageSize: 10 }])
    expect(model.nearby).toHaveLength(1)
  })

  it('are listed with suggestions that contain no substitute', async () => {
    const { model } = setup({ searchProducts: { ...NOTHING, offers: OFFERS } })
    await model.load()
    expect(model.nearby.map(({ barcode }) => barcode)).toEqual(['near'])
  })

  it('are not requested for results, and not after a failure', async () => {
    const withResults = setup()
    await withResults.model.load()
    const failed = setup({ searchProducts: { ok: false, reason: 'timeout' } })
    await failed.model.load()
    const inputs = [withResults, failed].flatMap(({ hosts }) => hosts.transport.inputsOf('floorProducts'))
    expect([inputs, failed.model.isEmpty, failed.model.nearby]).toEqual([[], false, []])
  })

  it('are left out when they fail', async () => {
    const { model } = setup({ searchProducts: NOTHING, floorProducts: { ok: false, reason: 'timeout' } })
    await model.load()
    expect([model.isEmpty, model.nearby]).toEqual([true, []])
  })

  it('are left out when results have arrived before them', async () => {
    const late = heldBack({ list: [{ barcode: 'near' }], totalCount: 1, totalPage: 1, currPage: 1 })
    const { model } = setup({
      searchProducts: ({ medical }: { medical?: string }) => (medical ? page(['a']) : NOTHING),
      floorProducts: late.reply,
    })
    const loading = model.load()
    await settle()
    model.change({ medical: true })
    await settle()
    late.release()
    await loading
    expect([model.isEmpty, model.nearby]).toEqual([false, []])
  })

  it('leave the page at once when it loads again', async () => {
    const { model } = setup({ searchProducts: NOTHING })
    await model.load()
    const loading = model.load()
    expect(model.nearby).toEqual([])
    await loading
    expect(model.nearby).toHaveLength(1)
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
