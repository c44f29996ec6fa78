import { OTHER, settle, setup, TREE } from '../../../../test/builders/category'
import { CategoryModel } from './model'

// The view of the drawer needs a browser; only its model is tested here.
jest.mock('./tools.lazy', () => ({ ...jest.requireActual('../filter/model'), Drawer: () => null }))

describe('levels and filters of a category', () => {
  it.each([
    ['/category/1011', 1, 101, 1011],
    ['/category/101/1012', 1, 101, 1012],
    ['/category/1/1012', 1, 101, 1012],
    ['/category/1/2011', 1, 0, 0],
  ])('NAV-02 %s opens a third-level category of its branch', async (address, branchId, childId, leafId) => {
    const { model, asked: callsTo } = setup({}, address)
    model.show()
    await settle()
    expect([model.branchId, model.childId, model.leafId]).toEqual([branchId, childId, leafId])
    expect(callsTo().at(-1)?.typeId).toBe(String(leafId || branchId))
  })

  it('VA-44 reports a tap on the second and on the third level', async () => {
    const { model, asked: callsTo, analytics } = setup({ sendEvents: {} })
    model.show()
    await settle()
    model.chooseChild(101)
    model.chooseLeaf(1011)
    model.chooseLeaf(1011)
    model.chooseLeaf(2011)
    await settle()
    model.chooseLeaf(0)
    await settle()
    expect(analytics()).toEqual([
      ['category_second', { categoryId: '101' }],
      ['category_third', { categoryId: '1011' }],
    ])
    expect(callsTo().map(({ typeId }) => typeId)).toEqual(['1', '101', '1011', '101'])
    expect(model.categoryTarget).toEqual({ id: 1, child: 101 })
  })

  it('VA-13 opens covered medicine of an old link as a filter, in its cities only', async () => {
    const tree = TREE.filter(({ id }) => id !== 14)
    const { model, asked: callsTo } = setup({ categoryTree: tree }, '/category/14')
    model.show()
    await settle()
    expect([model.branchId, model.filter.medical]).toEqual([1, true])
    expect(callsTo()).toMatchObject([{ typeId: '1', medical: '1' }])
    const elsewhere = setup({ categoryTree: tree }, '/category/14')
    elsewhere.stores.location.choose({ ...OTHER, cityId: 887 })
    elsewhere.model.show()
    await settle()
    expect(elsewhere.model.filter.medical).toBe(false)
  })

  it('filters as the search does: counts in the drawer, then narrows the list until another branch', async () => {
    const { model, asked: callsTo } = setup()
    model.show()
    await settle()
    await model.openFilter()
    await settle()
    expect(model.drawer?.isOpen).toBe(true)
    expect(callsTo().at(-1)).toMatchObject({ facets: '1', pageSize: '1' })
    model.drawer?.change({ medical: true, brand: '芬必得' })
    model.drawer?.confirm()
    await settle()
    expect(model.conditions.map(({ text }) => text)).toEqual(['医保可用', '芬必得'])
    expect(callsTo().at(-1)).toMatchObject({ typeId: '1', medical: '1', brand: '芬必得', pageNum: '1' })
    model.choose(2)
    expect(model.conditions).toEqual([])
  })

  it('says so when the code of the filters does not load', async () => {
    const { app, feedback } = setup()
    const model = new CategoryModel(app, {}, () => Promise.reject(new Error('Loading chunk 7 failed')))
    await model.openFilter()
    expect([model.drawer, feedback.toastText]).toEqual([null, '筛选加载失败，请重试'])
  })

  it('leaves out the products that its page names, the same on every page of a list', async () => {
    let inCart = ['a', 'b']
    const { model, asked: callsTo } = setup({}, '/categoryOrder', {}, { categoryTarget: {}, without: () => inCart })
    model.show()
    await settle()
    inCart = ['a', 'b', 'c']
    await model.goods.loadMore()
    model.choose(2)
    await settle()
    expect(callsTo().map(({ without }) => without)).toEqual(['a,b', 'a,b', 'a,b,c'])
  })

  it('searches a symptom of the branch', () => {
    const { model, hosts } = setup()
    model.searchSymptom('发热')
    expect(hosts.navigation.log.map(({ url }) => decodeURIComponent(url))).toEqual(['/search/goods/发热'])
  })
})
