import { foldSyllable, frontOf, frontTokens, initialTokens, readingTokens, splitSyllables, syllableTokens } from '.'

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
])('splits %p into the syllables %p', (letters, expectedSplits) => {
  expect(splitSyllables(letters).map((split) => split.join(' '))).toEqual(expectedSplits)
})

test('limits the results for a text with very many possible splits', () => {
  expect(splitSyllables('xianxianxianxianxianxianxianxianxianxian').length).toBeLessThanOrEqual(8)
})

test.each([
  ['zhong', 'zon'],
  ['shi', 'si'],
  ['ning', 'lin'],
  ['nve', 'lve'],
  ['lue', 'lve'],
  ['fen', 'fen'],
])('folds %p to %p', (syllable, folded) => {
  expect(foldSyllable(syllable)).toBe(folded)
})

test('the beginning of a syllable folds to a beginning of its folded form, or the reverse', () => {
  for (const syllable of ['zhuang', 'ning', 'sheng', 'lve', 'an', 'chong']) {
    for (let length = 1; length <= syllable.length; length++) {
      const begun = foldSyllable(syllable.slice(0, length))
      expect([foldSyllable(syllable).startsWith(begun), begun.startsWith(foldSyllable(syllable))]).toContain(true)
    }
  }
})

const bu = ['bu', 'luo', 'fen']

test('a word gets tokens for half-typed neighbours, the first syllable and first letters', () => {
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
    expect(splitSyllables(letters).some((split) => syllableTokens(split).every((token) => held.has(token)))).toBe(true)
  },
)

test.each([['luo'], ['bufen'], ['fenbu'], ['buluofan']])('%p is not among the tokens of 布洛芬', (letters) => {
  const held = new Set(readingTokens(bu))
  expect(splitSyllables(letters).some((split) => syllableTokens(split).every((token) => held.has(token)))).toBe(false)
})

test('uses at least two and at most ten first letters', () => {
  expect(initialTokens('b')).toEqual([])
  expect(initialTokens('bl')).toEqual(['#bl'])
  expect(initialTokens('abcdefghijkl')).toEqual(['#abcdefghij'])
})

test('PR-06 one token finds the names that begin as typed', () => {
  const fronts = frontTokens(bu)
  for (const letters of ['bu', 'buluo', 'buluofen', 'bul']) {
    expect(splitSyllables(letters).some((split) => fronts.includes(frontOf(syllableTokens(split))))).toBe(true)
  }
  expect(fronts).toContain(frontOf(initialTokens('blf')))
  expect(fronts).not.toContain(frontOf(syllableTokens(['luo', 'fen'])))
  expect(fronts).not.toContain(frontOf(initialTokens('lf')))
})
