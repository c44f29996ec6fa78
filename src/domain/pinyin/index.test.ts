import { fold, frontOf, frontTokens, initialTokens, readingTokens, splits, syllableTokens } from '.'

test.each([
  ['buluofen', ['bu luo fen', 'bu lu o fen']],
  ['fangan', ['fang an', 'fang a n', 'fan gan', 'fan ga n']],
  ['buleif', ['bu lei f', 'bu le if']],
  ['xian', ['xian', 'xia n', 'xi an', 'xi a n']],
  ['lvleita', ['lv lei ta']],
  ['zh', ['zh']],
  ['suang', ['suang', 'suan g', 'su ang', 'su an g', 'su a ng']],
  ['weisuad', ['wei sua d', 'wei su ad', 'wei su a d']],
  ['bulb', []],
  ['blf', []],
  ['', ['']],
])('%p reads as %p', (letters, ways) => {
  expect(splits(letters).map((way) => way.join(' '))).toEqual(ways)
})

test('a text that can be read in very many ways ends soon', () => {
  expect(splits('xianxianxianxianxianxianxianxianxianxian').length).toBeLessThanOrEqual(8)
})

test.each([
  ['zhong', 'zon'],
  ['shi', 'si'],
  ['ning', 'lin'],
  ['nve', 'lve'],
  ['lue', 'lve'],
  ['fen', 'fen'],
])('%p folds to %p', (syllable, folded) => {
  expect(fold(syllable)).toBe(folded)
})

test('whatever begins a syllable begins its folded form, or the other way round', () => {
  for (const syllable of ['zhuang', 'ning', 'sheng', 'lve', 'an', 'chong']) {
    for (let length = 1; length <= syllable.length; length++) {
      const begun = fold(syllable.slice(0, length))
      expect([fold(syllable).startsWith(begun), begun.startsWith(fold(syllable))]).toContain(true)
    }
  }
})

const bu = ['bu', 'luo', 'fen']

test('tokens of a word: neighbours half typed, the first syllable, first letters', () => {
  expect(readingTokens(bu)).toEqual([
    '~bu~l',
    '~bu~lu',
    '~bu~luo',
    '~luo~f',
    '~luo~fe',
    '~luo~fen',
    '^b',
    '^bu',
    '#bl',
    '#blf',
  ])
  expect(readingTokens(['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}a`))).toContain('#bcde')
  expect(readingTokens(['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}a`))).not.toContain('#bcd')
  expect(readingTokens([])).toEqual([])
})

test.each([['buluofen'], ['buluof'], ['bulu'], ['luofen'], ['bu'], ['b'], ['buluofeng']])(
  'PR-06 %p is among the tokens of 布洛芬',
  (letters) => {
    const held = new Set(readingTokens(bu))
    expect(splits(letters).some((way) => syllableTokens(way).every((token) => held.has(token)))).toBe(true)
  },
)

test.each([['luo'], ['bufen'], ['fenbu'], ['buluofan']])('%p is not', (letters) => {
  const held = new Set(readingTokens(bu))
  expect(splits(letters).some((way) => syllableTokens(way).every((token) => held.has(token)))).toBe(false)
})

test('first letters: two at least, ten at most', () => {
  expect(initialTokens('b')).toEqual([])
  expect(initialTokens('bl')).toEqual(['#bl'])
  expect(initialTokens('abcdefghijkl')).toEqual(['#abcdefghij'])
})

test('PR-06 a name that begins as typed is known by one token', () => {
  const fronts = frontTokens(bu)
  for (const letters of ['bu', 'buluo', 'buluofen', 'bul']) {
    expect(splits(letters).some((way) => fronts.includes(frontOf(syllableTokens(way))))).toBe(true)
  }
  expect(fronts).toContain(frontOf(initialTokens('blf')))
  expect(fronts).not.toContain(frontOf(syllableTokens(['luo', 'fen'])))
  expect(fronts).not.toContain(frontOf(initialTokens('lf')))
})
