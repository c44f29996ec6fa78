import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { TreatmentModel } from './model'

const combo = (groupId: number, groupType: number, stock = 3) => ({
  groupId,
  groupType,
  name: `c${groupId}`,
  stock,
  cardGoodsType: 2,
  storeNo: 'S1',
})
const all = [combo(1, 1), combo(2, 3), combo(3, 2), combo(4, 2, 0)]

function setup({ index = 1, token = 'T', answers = {} as Answers } = {}) {
  const made = testApp({ goodsGroups: all, addGroupToCart: { cardGoodsIds: [1], total: 5 }, ...answers }, { token })
  return {
    ...made,
    model: new TreatmentModel(made.app, 'g20', index),
    added: () => made.hosts.transport.inputsOf('addGroupToCart'),
  }
}

describe('combos of a product', () => {
  it('EN-23 are listed by kind, and the url names a kind', async () => {
    const { model } = setup({ index: 2 })
    await model.load()
    expect(model.kinds.map(({ kind, combos }) => [kind, combos.map(({ groupId }) => groupId)])).toEqual([
      [2, [3, 4]],
      [1, [1]],
      [3, [2]],
    ])
    expect(model.chosenId).toBe(2)
  })

  it.each([
    [0, 1],
    [1, 3],
    [99, 3],
    [NaN, 3],
    [-1, 3],
  ])(
    'EN-23 index %s chooses combo %s: the first available of its kind, else the first of all',
    async (index, chosen) => {
      const { model } = setup({ index })
      await model.load()
      expect(model.chosenId).toBe(chosen)
    },
  )

  it('API-09 counts the stores that have the chosen combo; a late answer about another one is dropped', async () => {
    const replies: Record<string, object[]> = { 3: [{ storeNo: 'S1' }], 2: [{ storeNo: 'S1' }, { storeNo: 'S2' }] }
    const stockByGroup = ({ groupId }: { groupId: string }) => replies[groupId]
    const { model, hosts } = setup({ answers: { stockByGroup } as never })
    await model.load()
    expect(model.storeCount).toBe(1)
    model.choose(all[1] as never)
    expect(model.storeCount).toBe(0)
    await new Promise(setImmediate)
    expect([model.storeCount, hosts.transport.inputsOf('stockByGroup').map(({ groupId }) => groupId)]).toEqual([
      2,
      ['3', '2'],
    ])
  })

  it('unavailable combos cannot be chosen; a choice survives a reload', async () => {
    const { model } = setup()
    await model.load()
    model.choose(all[3] as never)
    expect(model.chosenId).toBe(3)
    model.choose(all[1] as never)
    await model.load()
    expect(model.chosenId).toBe(2)
  })

  it('PR-17 the chosen combo is added to the cart as a whole, once for several taps', async () => {
    const { model, added, stores, feedback } = setup()
    await model.load()
    await Promise.all([model.add(), model.add()])
    expect(added()).toMatchObject([{ groupId: 3, cardGoodsType: 2, storeNo: 'S1', cityId: 903 }])
    expect([stores.cart.count, feedback.toastText]).toEqual([5, '商品添加成功'])
  })

  it('VA-03 a visitor signs in first, and the combo is added on return, once', async () => {
    const { model, added, hosts, stores } = setup({ token: '' })
    await model.show()
    await model.add()
    expect([hosts.navigation.current(), added()]).toEqual(['/login', []])
    hosts.storage.set('JWTTOKEN', 'T')
    stores.session.start()
    await model.show()
    expect(added()).toMatchObject([{ groupId: 3 }])
    await model.show()
    expect(added()).toHaveLength(1)
  })

  it('a visitor who returns without signing in drops the combo', async () => {
    const { model, added, hosts, stores } = setup({ token: '' })
    await model.show()
    await model.add()
    await model.show()
    hosts.storage.set('JWTTOKEN', 'T')
    stores.session.start()
    await model.show()
    expect(added()).toEqual([])
  })

  it('ER-28 a token that the cart does not know ends the session and asks to sign in', async () => {
    const { model, hosts, stores } = setup({ answers: { addGroupToCart: refused(405, '请先登录') } })
    await model.load()
    await model.add()
    expect([stores.session.isLoggedIn, hosts.navigation.current()]).toEqual([false, '/login'])
  })

  it('a refusal shows why, and can be retried', async () => {
    const { model, added, feedback } = setup({ answers: { addGroupToCart: refused(8570, '库存不足') } })
    await model.load()
    await model.add()
    expect(feedback.toastText).toBe('库存不足')
    await model.add()
    expect(added()).toHaveLength(2)
  })

  it('can be retried after a failed load', async () => {
    const answers: Answers = { goodsGroups: { ok: false, reason: 'timeout' } }
    const { model } = setup({ answers })
    await model.load()
    expect([model.state, model.chosen]).toEqual(['failed', null])
    await model.add()
    expect(model.isAdding).toBe(false)
  })
})
