import { byLetter, findCities, letterAt } from '.'

const city = (name: string, pinyin: string) => ({ name, pinyin, initial: pinyin.charAt(0).toUpperCase() })
const CITIES = [
  city('北京', 'bei jing'),
  city('长春', 'chang chun'),
  city('长沙', 'chang sha'),
  city('沙市', 'sha shi'),
  city('深圳', 'shen zhen'),
  city('上海', 'shang hai'),
  city('吕梁', 'lü liang'),
  city('安庆', 'an qing'),
]
const findNames = (inputText: string) => findCities(CITIES, inputText).map(({ name }) => name)

test.each([
  ['长沙', ['长沙']],
  ['长沙市', ['长沙']],
  ['市', ['沙市']],
  ['沙', ['沙市', '长沙']],
  ['changsha', ['长沙']],
  ['Chang Sha', ['长沙']],
  ['chang’sha', ['长沙']],
  ['ＣＳ', ['长沙']],
  ['chang', ['长春', '长沙']],
  ['sha', ['沙市', '上海', '长沙']],
  ['sz', ['深圳']],
  ['lvl', ['吕梁']],
  ['hai', ['上海']],
  ['ang', []],
  ['qqq', []],
  ['.*', []],
  ['', []],
  ['   ', []],
])('%j finds %j, best first', (inputText, names) => {
  expect(findNames(inputText)).toStrictEqual(names)
})

test('returns letters in order with all their cities sorted by pinyin', () => {
  const letters = byLetter(CITIES)
  expect(letters.map(({ initial }) => initial)).toEqual(['A', 'B', 'C', 'L', 'S'])
  expect(letters[4]?.cities.map(({ name }) => name)).toEqual(['沙市', '上海', '深圳'])
  expect(letters.flatMap(({ cities }) => cities)).toHaveLength(CITIES.length)
  expect(byLetter([])).toEqual([])
})

test('leaves the given list unchanged', () => {
  const names = CITIES.map(({ name }) => name)
  byLetter(CITIES)
  findCities(CITIES, 's')
  expect(CITIES.map(({ name }) => name)).toEqual(names)
})

test.each([
  [3, 0, 3],
  [3, 9, 3],
  [3, 11, 4],
  [3, -10.5, 2],
  [3, 1000, 22],
  [3, -1000, 0],
])('a finger from letter %d moved by %d px is over letter %d', (index, moved, at) => {
  expect(letterAt(index, moved, 20, 23)).toBe(at)
})

test('sorts cities of one letter by pinyin; equal ones keep their order', () => {
  const names = ['chang sha', 'chang chun', 'cang zhou', 'chang sha', 'cheng du']
  const letters = byLetter(names.map((pinyin, at) => ({ ...city(pinyin, pinyin), at })))
  expect(letters[0]?.cities.map(({ name }) => name)).toEqual([...names].sort())
  expect(letters[0]?.cities.filter(({ name }) => name === 'chang sha').map(({ at }) => at)).toEqual([0, 3])
  expect(byLetter([...CITIES].reverse()).map(({ initial }) => initial)).toEqual(['A', 'B', 'C', 'L', 'S'])
})

test('initials match from the front; a 市 inside a name is a part of it', () => {
  expect(findCities([city('阿拉善', 'a la shan')], 'ls')).toEqual([])
  expect(findCities([city('阿拉善', 'a la shan')], 'al')).toHaveLength(1)
  expect(findNames('s')).toEqual(['沙市', '深圳', '上海', '长沙'])
  expect(findCities([city('沙市区', 'sha shi')], '沙市区')).toHaveLength(1)
})
