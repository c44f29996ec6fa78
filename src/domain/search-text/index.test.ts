import { bigrams, cutBigrams, highlight, indexTokens, normalise, numberTokens, unigrams } from '.'

test('normalise folds width and case', () => {
  expect(normalise('ＶｉｔＣ 片')).toBe('vitc 片')
})

test.each([
  ['布洛芬缓释胶囊', ['布洛', '洛芬', '芬缓', '缓释', '释胶', '胶囊'], ['布', '洛', '芬', '缓', '释', '胶', '囊']],
  ['维C片', ['维', 'c', '片'], ['维', 'c', '片']],
  ['Ｂ12 片片片', ['b12', '片片'], ['b12', '片']],
  ['0.3g×20粒', ['0', '3g', '20', '粒'], ['0', '3g', '20', '粒']],
  [' ！', [], []],
  ['', [], []],
])('%p: pairs %p, singles %p', (text, pairs, singles) => {
  expect(bigrams(text)).toEqual(pairs)
  expect(unigrams(text)).toEqual(singles)
})

test('the index contains pairs and singles, each once', () => {
  expect(indexTokens('感冒C')).toEqual(['感冒', 'c', '感', '冒'])
  expect(indexTokens('药')).toEqual(['药'])
})

test.each([
  ['国药准字H20990001', ['№国药准字h20990001', 'h20990001']],
  ['粤卫消证字(2099)第0019号', ['№粤卫消证字2099第0019号']],
  ['维生素B12', []],
  ['', []],
])('PR-06 the number of %p gives %p, never its words', (text, tokens) => expect(numberTokens(text)).toEqual(tokens))

test('letters before a number are a separate token', () => {
  expect(indexTokens('维生素B12片')).toEqual(expect.arrayContaining(['b12', 'b']))
  expect(indexTokens('3L')).toEqual(['3l'])
})

test('PR-06 splits a text without spaces where two words may meet', () => {
  expect(cutBigrams('布洛芬胶囊', 1)).toEqual([
    ['布洛', '芬胶', '胶囊'],
    ['布洛', '洛芬', '胶囊'],
  ])
  expect(cutBigrams('甲乙丙丁戊己', 2)).toEqual([['甲乙', '丙丁', '戊己']])
  expect(cutBigrams('甲乙丙', 1)).toEqual([])
  expect(cutBigrams('维生素 b片', 1)).toContainEqual(['维生', '生素', 'b', '片'])
  expect(cutBigrams('甲'.repeat(13), 1)).toEqual([])
  expect(cutBigrams('甲乙丙丁戊己', 3)).toEqual([])
  expect(cutBigrams('', 1)).toEqual([])
})

test('counts a character outside the basic plane as one', () => {
  expect(bigrams('𠮷野家')).toEqual(['𠮷野', '野家'])
})

const marked = (text: string, inputText: string) =>
  highlight(text, inputText)
    .map((segment) => (segment.hit ? `[${segment.text}]` : segment.text))
    .join('')

test.each([
  ['维生素C片', 'c', '维生素[C]片'],
  ['维生素Ｃ片', '素c', '维生[素Ｃ]片'],
  ['布洛芬缓释胶囊', '布洛芬', '[布洛芬]缓释胶囊'],
  ['布洛芬缓释胶囊', '布洛胶囊', '[布洛]芬缓释[胶囊]'],
  ['片剂片', '片', '[片]剂[片]'],
  ['哈哈哈', '哈哈', '[哈哈]哈'],
  ['布洛芬', ' 洛 ', '布[洛]芬'],
  ['维C-片', ' c-片 ', '维[C-片]'],
  ['布洛芬', 'xyz', '布洛芬'],
  ['布洛芬', '', '布洛芬'],
  ['布洛芬', '  ', '布洛芬'],
  ['㎎片', '片', '㎎[片]'],
  ['', 'a', ''],
])('%p searched with %p: %p', (text, inputText, result) => {
  expect(marked(text, inputText)).toBe(result)
})

test('joins neighbouring characters into one segment', () => {
  expect(highlight('布洛芬片', '洛芬')).toEqual([
    { text: '布', hit: false },
    { text: '洛芬', hit: true },
    { text: '片', hit: false },
  ])
})
