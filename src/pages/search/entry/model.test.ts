import { fakeDelay, testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { SearchEntryModel } from './model'

const suggestion = (...keywords: string[]) => ({ best: null, words: keywords, categories: [], note: '' })

function setup(answers: Answers = {}) {
  const made = testApp({
    hotWords: { words: ['布洛芬缓释胶囊', '退热贴'], symptoms: ['发热'] },
    suggest: ({ keyword }: { keyword: string }) => suggestion(`${keyword}!`),
    ...answers,
  })
  const waits: number[] = []
  const timers = fakeDelay()
  const model = new SearchEntryModel(made.app, (run, ms) => {
    waits.push(ms)
    return timers.delay(run)
  })
  return { ...made, model, timers, waits, asked: () => made.hosts.transport.inputsOf('suggest') }
}
const settle = async () => {
  for (let step = 0; step < 20; step++) await Promise.resolve()
}

describe('search', () => {
  it('offers hot words and symptoms, the first hot word in the field', async () => {
    const { model } = setup()
    expect(model.placeholder).toBe('药名、症状、拼音')
    await model.load()
    expect(model.hotWords).toEqual(['布洛芬缓释胶囊', '退热贴'])
    expect(model.symptoms).toEqual(['发热'])
    expect(model.placeholder).toBe('布洛芬缓释胶囊')
  })

  it('works without them', async () => {
    const { model, feedback } = setup({ hotWords: { ok: false, reason: 'offline' } })
    await model.load()
    expect([model.hotWords, feedback.toastText]).toEqual([[], ''])
  })

  it('BC-43 requests suggestions 300 ms after the last key, once', async () => {
    const { model, timers, waits, asked: callsTo } = setup()
    model.type('布')
    model.type('布洛')
    model.type('布洛 ')
    expect(callsTo()).toEqual([])
    timers.run()
    await settle()
    expect(waits).toEqual([300, 300])
    expect(callsTo()).toMatchObject([{ keyword: '布洛', cityId: '903' }])
    expect(model.suggestion?.words).toEqual(['布洛!'])
  })

  it('ignores the reply to an older text', async () => {
    let release = () => {}
    const slow = new Promise<void>((resolve) => (release = resolve))
    const { model, timers } = setup({
      suggest: ({ keyword }: { keyword: string }) =>
        keyword === '布' ? slow.then(() => suggestion('old')) : suggestion('new'),
    })
    model.type('布')
    timers.run()
    model.type('布洛')
    timers.run()
    await settle()
    release()
    await settle()
    expect(model.suggestion?.words).toEqual(['new'])
  })

  it('clears suggestions with the text', async () => {
    const { model, timers, asked: callsTo } = setup()
    model.type('布')
    timers.run()
    await settle()
    model.type('布洛')
    model.clear()
    timers.run()
    await settle()
    expect([model.inputText, model.suggestion, callsTo().length]).toEqual(['', null, 1])
  })

  it('shows that suggestions failed; search still works', async () => {
    const { model, timers, hosts } = setup({ suggest: { ok: false, reason: 'timeout' } })
    model.type('布洛')
    timers.run()
    await settle()
    expect([model.suggestion, model.isSuggestFailed]).toEqual([null, true])
    model.submit()
    expect(decodeURIComponent(hosts.navigation.current())).toBe('/search/goods/布洛')
  })

  it('makes no request once the page is closed', async () => {
    const { model, timers, asked: callsTo } = setup()
    model.type('布')
    model.dispose()
    timers.run()
    await settle()
    expect(callsTo()).toEqual([])
  })

  it('VA-11 an empty text is neither searched nor stored', () => {
    const { model, stores, hosts } = setup()
    model.submit()
    model.type('   ')
    model.submit()
    model.submit('  ')
    expect(stores.searchHistory.keywords).toEqual([])
    expect(hosts.navigation.log).toEqual([])
  })

  it('an empty field searches the hot word it offers', async () => {
    const { model, hosts } = setup()
    await model.load()
    model.submit()
    expect(decodeURIComponent(hosts.navigation.current())).toBe('/search/goods/布洛芬缓释胶囊')
  })

  it('VA-12 a repeated word moves to the front without a duplicate', () => {
    const { model } = setup()
    for (const keyword of ['布洛芬', '体温计', ' 布洛芬 ']) model.submit(keyword)
    expect(model.history).toEqual(['布洛芬', '体温计'])
  })

  it('BC-39 stores ten words', () => {
    const { model } = setup()
    for (let count = 1; count <= 12; count++) model.submit(`词${count}`)
    expect(model.history).toEqual(['词12', '词11', '词10', '词9', '词8', '词7', '词6', '词5', '词4', '词3'])
  })

  it('searches at most forty characters, the server’s limit', () => {
    const { model, hosts } = setup()
    model.type('药'.repeat(60))
    model.submit()
    expect(decodeURIComponent(hosts.navigation.current())).toBe(`/search/goods/${'药'.repeat(40)}`)
    expect(model.inputText).toHaveLength(60)
  })

  it('searches within a category', () => {
    const { model, hosts } = setup()
    model.type('布洛')
    model.openCategory(101)
    expect(hosts.navigation.current()).toBe('/category/101')
    expect(model.history).toEqual(['布洛'])
  })

  it('clears the history only after confirmation', async () => {
    const { model, feedback } = setup()
    model.submit('布洛芬')
    const firstClear = model.clearHistory()
    expect(feedback.question).toEqual({
      title: '清空全部搜索历史？',
      message: '只删除这台设备上的记录',
      confirm: '清空',
      cancel: '取消',
      danger: true,
    })
    feedback.answer(false)
    await firstClear
    expect(model.history).toEqual(['布洛芬'])
    const cleared = model.clearHistory()
    feedback.answer(true)
    await cleared
    expect(model.history).toEqual([])
  })
})
