import { bigrams } from '../../../../src/domain/search-text'
import type { LooseRow } from './accept-match'
import { questionsOf, type Alias } from './parse-query'

const ROW: LooseRow = {
  ...{ isRx: false, name: '', generic: '', form: '', brand: '', ingredients: [], symptoms: [], categories: [] },
}

const ALIASES: Alias[] = [
  { word: '芬必得', target: '布洛芬缓释胶囊', kind: 'brand' },
  { word: '胃疼', target: '胃痛', kind: 'symptom' },
  { word: '胃疼', target: '胃胀', kind: 'symptom' },
  { word: '退烧', target: '发热', kind: 'symptom' },
  { word: '退烧药', target: '发热', kind: 'colloquial' },
  { word: '钙片', target: '补钙', kind: 'colloquial' },
  { word: '昧', target: '味', kind: 'typo' },
  { word: '怎么办', target: '', kind: 'typo' },
  { word: '可乐必妥', target: '左氧氟沙星', kind: 'brand' },
  { word: 've', target: '维生素e', kind: 'colloquial' },
  { word: '宝宝', target: '儿童', kind: 'symptom' },
  { word: '宝宝', target: '', kind: 'qualifier' },
  { word: '同仁堂', target: '', kind: 'qualifier' },
  { word: '云南白药', target: '', kind: 'qualifier' },
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
    for (const { lists, loose } of all(inputText))
      expect([...lists, ...loose].filter((tokens) => tokens.length === 0)).toEqual([])
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

test('then tries splits in one and two places, corrections, beginnings, sound and parts', () => {
  const notes = all('六昧地黄丸').map(({ note }) => note)
  expect(notes.slice(0, 3)).toEqual(['', '', ''])
  expect(notes.slice(3, 6)).toEqual(Array(3).fill('按“六味地黄丸”查找'))
  expect(notes).toContain('按读音“liuweidihuangwan”查找')
  expect(all('同仁堂地黄丸').at(-2)).toMatchObject({ loose: [['地黄', '黄丸']], note: '按“地黄丸”查找' })
  expect(all('胃疼怎么办').map(({ forms }) => forms)).toContainEqual(['胃疼', '胃痛', '胃胀'])
})

test('never asks for single characters of a longer text, or for a part that it does not understand', () => {
  const tokens = all('云南白药气雾剂').flatMap(({ lists, loose }) => [...lists, ...loose].flat())
  expect(tokens.filter((token) => [...token].length === 1)).toEqual([])
  expect(all('护膝').every(({ loose }) => loose.length === 0)).toBe(true)
  expect(all('暖宝宝').flatMap(({ forms }) => forms)).not.toContain('儿童')
})

test('two known words without a space are both meant', () => {
  expect(all('胃疼退烧').at(-1)).toMatchObject({
    loose: [['胃疼'], ['胃痛'], ['胃胀'], ['退烧'], ['发热']],
    note: '按“胃疼、退烧”查找',
  })
})

test('the beginning of a brand means its target; a short one no prescription drug', () => {
  expect(all('芬必').at(-1)).toMatchObject({ lists: [bigrams('布洛芬缓释胶囊')], loose: [], note: '按“芬必得”查找' })
  const [short] = all('可乐').filter(({ loose }) => loose.length > 0)
  expect(short).toMatchObject({ lists: [], loose: [bigrams('左氧氟沙星')] })
  expect(short?.accept({ ...ROW, isRx: true })).toBe(false)
})

test('a known word that is not sold is not searched by sound or by parts', () => {
  expect(all('芬必得')).toHaveLength(3)
})

test('an approval number is searched as a whole only', () => {
  expect(all('国药准字H20990001')).toMatchObject([{ lists: [['№国药准字h20990001'], ['h20990001']], loose: [] }])
})

test('letters: literally, as syllables, as first letters; of aliases too', () => {
  const [literal, , , syllables, initials] = all('fenbide')
  expect(literal?.lists).toEqual([['fenbide']])
  expect(syllables?.loose).toContainEqual(['~fen~bi', '~bi~de'])
  expect(syllables?.forms).toEqual(['芬必得', '布洛芬缓释胶囊'])
  expect(syllables?.fronts).toContain('=~fen~bi')
  expect(initials?.loose).toEqual([['#fenbide']])
  expect(all('fbd').at(-1)).toMatchObject({ loose: [['#fbd']], forms: ['芬必得', '布洛芬缓释胶囊'] })
  expect(all('f')).toHaveLength(3)
})

test('a Latin word inside a longer one is no alias', () => {
  expect(first('live')?.forms).toEqual(['live'])
  expect(first('ve 胶囊')?.forms).toContain('维生素e 胶囊')
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
