import { FACETS, page, settle, setup } from '../../../../test/builders/search-results'
import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { conditionsOf, filterQuery, NO_FILTER, type Filter } from '@/features/product/filter/filter'
import { groupsOf, priceProblem } from '@/features/product/filter/groups'
import { SearchProductsModel } from './model'

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

  it('opens with the counts of the results, and counts one row of the first page', async () => {
    const { model, asked: callsTo } = setup({
      searchProducts: () => page(['a'], { totalCount: 9, facets: FACETS }),
    })
    await model.load()
    model.openFilter()
    expect([model.drawer.count, model.drawer.groups.find(({ key }) => key === 'brand')?.choices.length]).toEqual([9, 1])
    model.drawer.change({ inStock: true })
    await settle()
    expect(callsTo().at(-1)).toEqual({
      ...{ cityId: '903', latitude: '22.506578', longitude: '113.939013', keyword: '布洛芬', sort: 'default' },
      ...{ inStock: '1', pageNum: '1', pageSize: '1', facets: '1' },
    })
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
