import { questionsOf, type Alias } from './parse-query'

const ALIASES: Alias[] = [
  { word: '芬必得', target: '布洛芬缓释胶囊', kind: 'brand' },
  { word: '胃疼', target: '胃痛', kind: 'symptom' },
  { word: '胃疼', target: '胃胀', kind: 'symptom' },
  { word: '退烧', target: '发热', kind: 'symptom' },
  { word: '退烧药', target: '发热', kind: 'colloquial' },
  { word: '钙片', target: '补钙', kind: 'colloquial' },
  { word: '昧', target: '味', kind: 'typo' },
  { word: '怎么办', target: '', kind: 'typo' },
]
const all = (inputText: string) => [...questionsOf(inputText, ALIASES)]
const first = (inputText: string) => all(inputText)[0]

test.each(['', ' ', '！？', '%', '\u202e', '😀'])(
  'PR-06 %p gives no question, because it would match everything',
  (inputText) => {
    expect(all(inputText)).toEqual([])
  },
)

test('no question has an empty list of tokens: it would match every row', () => {
  for (const inputText of ['布洛芬', 'b', 'blf', '维C片', '胃疼怎么办', '不-存-在', 'x y', '6', '药'])
    for (const { lists } of all(inputText)) expect(lists.filter((tokens) => tokens.length === 0)).toEqual([])
})

test('searches a brand and a symptom literally too', () => {
  expect(first('芬必得')).toMatchObject({ forms: ['芬必得', '布洛芬缓释胶囊'], note: '按通用名“布洛芬缓释胶囊”查找' })
  expect(first('胃疼')?.forms).toEqual(['胃疼', '胃痛', '胃胀'])
  expect(first('胃疼')?.lists).toEqual([['胃疼'], ['胃痛'], ['胃胀']])
})

test('a colloquial word alone means its target only; inside another text it may be literal', () => {
  expect(first('钙片')).toMatchObject({ forms: ['补钙'], lists: [['补钙']] })
  expect(first('儿童 钙片')?.forms).toEqual(['儿童 补钙'])
  expect(first('他汀钙片')?.forms).toEqual(['他汀钙片', '他汀 补钙'])
})

test('matches the longest word, not a shorter one inside it', () => {
  expect(first('退烧药')?.forms).toEqual(['发热'])
  expect(first('退烧贴')?.forms).toEqual(['退烧贴', '发热 贴'])
})

test('then tries splits in one and two places, corrections, characters, pinyin and remainders', () => {
  const notes = all('六昧地黄丸').map(({ note }) => note)
  expect(notes.slice(0, 3)).toEqual(['', '', ''])
  expect(notes.slice(3, 6)).toEqual(Array(3).fill('按“六味地黄丸”查找'))
  expect(notes).toContain('按读音“liumeidihuangwan”查找')
  expect(notes.at(-1)).toBe('按“六味”查找')
  expect(all('六昧地黄丸')[1]?.lists).toContainEqual(['六昧', '地黄', '黄丸'])
  expect(all('胃疼怎么办').map(({ forms }) => forms)).toContainEqual(['胃疼', '胃痛', '胃胀'])
})

test('letters: literally, as syllables, as first letters; of aliases too', () => {
  const [literal, , , single, syllables, initials] = all('fenbide')
  expect(literal?.lists).toEqual([['fenbide']])
  expect(single?.lists).toEqual([['fenbide']])
  expect(syllables?.lists).toContainEqual(['~fen~bi', '~bi~de'])
  expect(syllables?.forms).toEqual(['芬必得', '布洛芬缓释胶囊'])
  expect(syllables?.fronts).toContain('=~fen~bi')
  expect(initials?.lists).toEqual([['#fenbide']])
  expect(all('fbd').at(-1)).toMatchObject({
    lists: expect.arrayContaining([['#fbd']]),
    forms: ['芬必得', '布洛芬缓释胶囊'],
  })
  expect(all('f')).toHaveLength(4)
})

test('a long text gives a limited number of questions', () => {
  for (const inputText of ['氨'.repeat(40), 'xian'.repeat(10), '芬必得胃疼退烧药钙片'.repeat(4)]) {
    const questions = all(inputText)
    expect(questions.length).toBeLessThanOrEqual(40)
    for (const { lists, forms } of questions) {
      expect(lists.length).toBeLessThanOrEqual(60)
      expect(forms.length).toBeLessThanOrEqual(12)
    }
  }
})
