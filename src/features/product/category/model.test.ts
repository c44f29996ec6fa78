import { OTHER, page, settle, setup, TREE } from '../../../../test/builders/category'
import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import type { ProductCard } from '@/contract/types'
import { CategoryModel } from './model'

describe('category', () => {
  it('opens with the whole first branch', async () => {
    const { model, asked: callsTo } = setup()
    expect(model.state).toBe('loading')
    model.show()
    await settle()
    expect([model.state, model.branch?.name, model.childId]).toEqual(['ready', '感冒发烧', 0])
    expect(model.goods.list.map(({ barcode }) => barcode)).toEqual(['g1'])
    expect(callsTo()).toMatchObject([{ typeId: '1', sort: 'default', pageNum: '1', cityId: '903' }])
  })

  it('BC-32 loads ten rows at a time', async () => {
    const { model, asked: callsTo } = setup()
    model.show()
    await settle()
    await model.goods.loadMore()
    expect(callsTo().map(({ pageNum, pageSize }) => [pageNum, pageSize])).toEqual([
      ['1', '10'],
      ['2', '10'],
    ])
  })

  it.each([
    ['/category', 1, 0],
    ['/category/2', 2, 0],
    ['/category/1/102', 1, 102],
    ['/category/2/999', 2, 0],
    ['/category/999', 1, 0],
    ['/category/abc', 1, 0],
    ['/category/201', 2, 201],
    ['/category/102/999', 1, 102],
  ])('NAV-02 %s opens branch %s, child %s', async (address, id, child) => {
    const { model } = setup({}, address)
    model.show()
    await settle()
    expect([model.branchId, model.childId]).toEqual([id, child])
  })

  it('NAV-02 opens the same from the parameters of a mini-program tab', async () => {
    const { model } = setup({}, '/category', { id: 1, child: 101 })
    model.show()
    await settle()
    expect([model.branchId, model.childId]).toEqual([1, 101])
  })

  it.each([901, 903, 904, 917, 918, 880, 906])("VA-13 city %s shows '医保个账'", async (cityId) => {
    const { model, stores } = setup()
    stores.location.choose({ ...OTHER, cityId })
    model.show()
    await settle()
    expect(model.tree.map(({ name }) => name)).toEqual(['感冒发烧', '止咳化痰', '医保个账'])
  })

  it.each([887, 902, 905, 840])("VA-13 city %s hides '医保个账', even if the url requests it", async (cityId) => {
    const { model, stores } = setup({}, '/category/14')
    stores.location.choose({ ...OTHER, cityId })
    model.show()
    await settle()
    expect(model.tree.map(({ name }) => name)).toEqual(['感冒发烧', '止咳化痰'])
    expect(model.branchId).toBe(1)
  })

  it('keeps the category on return and follows a new open request', async () => {
    const { model, asked: callsTo, give: requestOpen } = setup({}, '/category/2')
    model.show()
    await settle()
    model.choose(1)
    model.chooseChild(102)
    model.show()
    await settle()
    expect([model.branchId, model.childId]).toEqual([1, 102])
    const before = callsTo().length
    model.show()
    expect(callsTo()).toHaveLength(before)
    // A browser's url stays after its request is handled; the same request again counts as new.
    requestOpen({ id: 2 })
    model.show()
    await settle()
    expect([model.branchId, model.childId]).toEqual([2, 0])
    requestOpen({ id: 1, child: 101 })
    model.show()
    await settle()
    expect([model.branchId, model.childId]).toEqual([1, 101])
    requestOpen({ id: 999 })
    model.show()
    expect([model.branchId, model.childId]).toEqual([1, 101])
    requestOpen({ id: 1 })
    model.show()
    expect([model.branchId, model.childId]).toEqual([1, 0])
  })

  it('restores the last category if the host creates the page again', async () => {
    const { model, app, asked: callsTo } = setup()
    model.show()
    await settle()
    model.choose(2)
    model.chooseChild(201)
    model.sortBy('sales')
    model.dispose()
    const secondModel = new CategoryModel(app)
    secondModel.show()
    await settle()
    expect([secondModel.branchId, secondModel.childId, secondModel.sort]).toEqual([2, 201, 'sales'])
    expect(callsTo().at(-1)).toMatchObject({ typeId: '201', sort: 'sales', pageNum: '1' })
  })

  it('keeps the branch for another place if the new city has it', async () => {
    const { model, stores, asked: callsTo } = setup()
    model.show()
    await settle()
    model.choose(2)
    await settle()
    stores.location.choose({ ...OTHER, cityId: 887 })
    model.show()
    await settle()
    expect(model.branchId).toBe(2)
    expect(callsTo().at(-1)).toMatchObject({ typeId: '2', cityId: '887' })
  })

  it('a new branch resets child and sort order and scrolls to the top', async () => {
    const { model, asked: callsTo, scrollToTop } = setup()
    model.show()
    await settle()
    model.chooseChild(101)
    model.sortBy('sales')
    model.choose(2)
    await settle()
    expect([model.childId, model.sort]).toEqual([0, 'default'])
    expect(callsTo().map(({ typeId, sort }) => `${String(typeId)} ${String(sort)}`)).toEqual([
      '1 default',
      '101 default',
      '101 sales',
      '2 default',
    ])
    expect(scrollToTop).toHaveBeenCalledTimes(3)
  })

  it('ignores a choice that is already active or does not exist', async () => {
    const { model, asked: callsTo } = setup()
    model.show()
    await settle()
    model.choose(1)
    model.choose(77)
    model.chooseChild(0)
    model.chooseChild(201)
    model.sortBy('default')
    expect(callsTo()).toHaveLength(1)
  })

  it('toggles the price order between up and down', async () => {
    const { model } = setup()
    model.show()
    await settle()
    const after = (by: 'price' | 'sales') => {
      model.sortBy(by)
      return model.sort
    }
    expect([after('price'), after('price'), after('price'), after('sales')]).toEqual([
      'priceUp',
      'priceDown',
      'priceUp',
      'sales',
    ])
  })

  it('retries a failed load of the category tree', async () => {
    const answers: Answers = { categoryTree: { ok: false, reason: 'timeout' } }
    const made = testApp(answers)
    const model = new CategoryModel(made.app)
    model.show()
    await settle()
    expect(model.state).toBe('failed')
    answers.categoryTree = TREE
    answers.categoryProducts = page('a')
    model.show()
    await settle()
    expect([model.state, model.goods.state]).toEqual(['ready', 'ready'])
  })

  it('shows an empty page for a city without categories', async () => {
    const { model, hosts } = setup({ categoryTree: [] })
    model.show()
    await settle()
    expect([model.goods.isEmpty, model.goods.end, hosts.transport.inputsOf('categoryProducts')]).toEqual([
      true,
      'end',
      [],
    ])
    expect([model.state, model.branchId, model.branch]).toEqual(['ready', 0, undefined])
  })

  describe('on a page of its own', () => {
    it('NAV-02 opens the category of its url once and does not change the tab', async () => {
      const {
        model,
        app,
        give: requestOpen,
      } = setup({}, '/categoryOrder/2/201', {}, { categoryTarget: { id: '2', child: '201' } })
      requestOpen({ id: 1 })
      model.show()
      await settle()
      expect([model.branchId, model.childId]).toEqual([2, 201])
      model.choose(1)
      model.show()
      expect([model.branchId, model.childId]).toEqual([1, 0])
      expect(new CategoryModel(app).categoryTarget).toEqual({ id: 0, child: undefined })
    })

    it('starts fresh, whatever the tab showed last', async () => {
      const { model, app } = setup()
      model.show()
      await settle()
      model.choose(2)
      model.sortBy('sales')
      const page = new CategoryModel(app, { categoryTarget: {} })
      page.show()
      await settle()
      expect([page.branchId, page.sort]).toEqual([1, 'default'])
    })

    it('EN-11 loads lightning products on every page of the list; the tab loads all', async () => {
      const { model, asked: callsTo } = setup({}, '/categoryO2O', {}, { categoryTarget: {}, fast: true })
      model.show()
      await settle()
      await model.goods.loadMore()
      expect(callsTo().map(({ fast, pageNum }) => [fast, pageNum])).toEqual([
        ['1', '1'],
        ['1', '2'],
      ])
      const tab = setup()
      tab.model.show()
      await settle()
      expect(tab.asked().map(({ fast }) => fast)).toEqual([undefined])
    })

    it('returns the shown category, so that another page can open with it', async () => {
      const { model } = setup()
      model.show()
      await settle()
      expect(model.categoryTarget).toEqual({ id: 1, child: undefined })
      model.chooseChild(102)
      expect(model.categoryTarget).toEqual({ id: 1, child: 102 })
    })
  })
})

test('VA-44 VA-45 tracks a chosen second level and a product opened there, but not a whole branch', async () => {
  const { model, app } = setup()
  const track = jest.spyOn(app, 'track').mockImplementation(() => {})
  model.show()
  await settle()
  model.chooseChild(101)
  model.chooseChild(0)
  model.actions.open({ barcode: 'g1' } as ProductCard)
  expect(track.mock.calls).toEqual([
    ['category_second', { categoryId: '101' }],
    ['category_product', { barcode: 'g1' }],
  ])
})

test('a product opens its page with the similar products of the category', async () => {
  const { model, hosts } = setup()
  model.actions.open({ barcode: 'g1' } as ProductCard)
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/commodity/categoryDetail/g1'])
})
