import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, refused, type Answers } from '../../../../test/fakes/hosts'
import { MOST_HERBS } from '@/domain/tcm'
import type { HerbRow } from '@/features/activity/tcm/herbs'
import { TcmCategoryModel } from './model'

const herb = (name: string, group: string, pinyin = 'a'): HerbRow => ({
  ...{ name, group, pinyin, initial: pinyin.charAt(0).toUpperCase() },
  ...{ minG: 2, maxG: 10, method: '', price: 0.85 },
})
const licorice = herb('甘草', '补气', 'gan cao')
const astragalus = herb('黄芪', '补气', 'huang qi')
const ginger = herb('生姜', '解表', 'sheng jiang')
const facts = { list: [licorice, ginger, astragalus], pairs: [] }

function open(answers: Answers = { tcmHerbs: facts }) {
  const shop = testApp(answers)
  const { transport, navigation } = shop.hosts
  const model = new TcmCategoryModel(shop.app)
  const names = () => model.herbs.map(({ name }) => name)
  return { ...shop, model, names, sent: () => transport.inputsOf('tcmHerbs'), log: navigation.log }
}
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

test('PR-18 lists the herbs by use, and opens with the first use', async () => {
  const { model, names, sent } = open()
  expect([model.listing.state, model.chosen, model.group, model.groups, model.herbs]).toEqual([
    'loading',
    '',
    '',
    [],
    [],
  ])
  model.load()
  await nextTask()
  expect([model.listing.state, sent()]).toEqual(['ready', [{}]])
  expect([model.groups, model.group, names()]).toEqual([['补气', '解表'], '补气', ['甘草', '黄芪']])
})

test('shows the herbs of the chosen use', async () => {
  const { model, names } = open()
  model.load()
  await nextTask()
  model.choose('解表')
  expect([model.chosen, model.group, names()]).toEqual(['解表', '解表', ['生姜']])
})

test('shows the first use again when the chosen one is no longer on sale', async () => {
  const { model, names } = open({
    tcmHerbs: answerInOrder<'tcmHerbs'>(facts, { list: [licorice], pairs: [] }),
  })
  model.load()
  await nextTask()
  model.choose('解表')
  model.load()
  await nextTask()
  expect([model.group, names()]).toEqual(['补气', ['甘草']])
})

test('fails without herbs and loads them on a retry', async () => {
  const { model, names } = open({ tcmHerbs: answerInOrder<'tcmHerbs'>(refused(500), facts) })
  model.load()
  await nextTask()
  expect([model.listing.state, names()]).toEqual(['failed', []])
  model.load()
  expect(model.listing.state).toBe('loading')
  await nextTask()
  expect([model.listing.state, names()]).toEqual(['ready', ['甘草', '黄芪']])
})

test('PR-18 adds a herb to the formula and removes it again', () => {
  const { model, feedback } = open()
  model.toggle(licorice)
  model.toggle(ginger)
  expect(model.herbalFormula.herbs).toEqual([
    { name: '甘草', text: '' },
    { name: '生姜', text: '' },
  ])
  model.toggle(licorice)
  expect(model.herbalFormula.herbs.map(({ name }) => name)).toEqual(['生姜'])
  expect(feedback.toastText).toBe('')
})

test('refuses a herb beyond the limit of a formula, and says the limit', () => {
  const { model, feedback } = open()
  for (let n = 0; n < MOST_HERBS; n++) model.toggle(herb(`h${n}`, '补气'))
  expect([model.herbalFormula.herbs.length, feedback.toastText]).toEqual([40, ''])
  model.toggle(licorice)
  expect([model.herbalFormula.herbs.length, feedback.toastText]).toEqual([40, '一张药方最多 40 味'])
})

test('shares its formula with the other pages and opens the amounts', () => {
  const { model, app, log } = open()
  expect(new TcmCategoryModel(app).herbalFormula).toBe(model.herbalFormula)
  model.next()
  expect(log).toEqual([{ how: 'push', url: '/activity/chinese/enter' }])
})

test('finds herbs by name, pinyin and initials among all uses', async () => {
  const { model, names } = open()
  model.load()
  await nextTask()
  for (const [keyword, matches] of [
    ['姜', ['生姜']],
    ['huangq', ['黄芪']],
    ['gc', ['甘草']],
    ['xx', []],
  ] as const) {
    model.search(keyword)
    expect([keyword, names()]).toEqual([keyword, matches])
  }
  model.search(' ')
  expect([model.isSearching, names()]).toEqual([false, ['甘草', '黄芪']])
})

test('lists the herbs by first letter, A first', async () => {
  const { model, names } = open()
  model.load()
  await nextTask()
  model.orderBy('letter')
  expect([model.groups, model.group, names()]).toEqual([['G', 'H', 'S'], 'G', ['甘草']])
  model.choose('H')
  expect(names()).toEqual(['黄芪'])
  model.orderBy('use')
  expect(model.group).toBe('补气')
})
