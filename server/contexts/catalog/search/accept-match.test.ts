import {
  acceptCharacter,
  acceptInitials,
  acceptKnown,
  acceptPinyin,
  acceptSound,
  isMisspelled,
  type LooseRow,
} from './accept-match'

const row = (name: string, rest: Partial<LooseRow> = {}): LooseRow => ({
  ...{ isRx: false, name, generic: name, form: '', brand: '', ingredients: [], symptoms: [], categories: [] },
  ...rest,
})
const rx = (name: string, rest: Partial<LooseRow> = {}) => row(name, { isRx: true, ...rest })

const mecobalamin = rx('甲钴胺片', { ingredients: ['甲钴胺'], categories: ['周围神经', '神经用药'], form: '片剂' })

describe('PR-06 a match by sound counts when the words of the row agree', () => {
  test.each<[string[], LooseRow, boolean]>([
    [['bu', 'luo', 'fen'], row('布洛芬缓释胶囊'), true],
    [['luo', 'fen'], row('布洛芬缓释胶囊'), true],
    [['bu', 'fen'], row('布洛芬缓释胶囊'), false],
    [['wei', 'sheng', 'jin'], mecobalamin, false],
    [['jia', 'gu', 'a'], mecobalamin, true],
    [['xin', 'huan'], rx('盐酸坦索罗辛缓释胶囊'), false],
    [['shuang', 'gua'], rx('盐酸二甲双胍片', { ingredients: ['二甲双胍'] }), false],
    [['er', 'jia', 'suang'], rx('盐酸二甲双胍片', { ingredients: ['二甲双胍'] }), true],
    [['ping'], rx('平喘片'), false],
  ])('letters %p', (typed, product, isAccepted) => expect(acceptPinyin([typed])(product)).toBe(isAccepted))

  test.each<[string, LooseRow, boolean]>([
    ['步落分', row('布洛芬片'), true],
    ['步落分', rx('布洛芬片'), false],
    ['缬砂坦', rx('缬沙坦胶囊'), true],
    ['卫生巾', mecobalamin, false],
    ['头胞克肟', rx('头孢克肟分散片'), true],
  ])('characters %s', (typed, product, isAccepted) => expect(acceptSound(typed)(product)).toBe(isAccepted))
})

test('PR-06 two first letters mean no prescription drug, three the beginning of a word', () => {
  expect(acceptInitials('jg')(mecobalamin)).toBe(false)
  expect(acceptInitials('jga')(mecobalamin)).toBe(true)
  expect(acceptInitials('zws')(mecobalamin)).toBe(false)
  expect(acceptInitials('jg')(row('甲钴胺片'))).toBe(true)
})

test('PR-06 a single character finds a prescription drug by its form only', () => {
  expect(acceptCharacter('片')(mecobalamin)).toBe(true)
  expect(acceptCharacter('胺')(mecobalamin)).toBe(false)
})

test('PR-06 the remaining words must name a product, or the substance of a prescription drug', () => {
  expect(acceptKnown(['口罩'])(row('医用外科口罩'))).toBe(true)
  expect(acceptKnown(['气雾剂'])(rx('布地奈德吸入气雾剂', { form: '吸入气雾剂' }))).toBe(false)
  expect(acceptKnown(['阿奇霉素'])(rx('阿奇霉素片', { ingredients: ['阿奇霉素'] }))).toBe(true)
  expect(acceptKnown(['高血压'])(rx('缬沙坦胶囊', { symptoms: ['高血压'] }))).toBe(false)
  expect(acceptKnown(['感冒 外星'])(row('感冒灵颗粒', { symptoms: ['感冒'] }))).toBe(false)
})

test('half of the characters at their places make a misspelling', () => {
  expect(isMisspelled('缬砂坦', '缬沙坦胶囊')).toBe(true)
  expect(isMisspelled('写沙探', '缬沙坦')).toBe(false)
})
