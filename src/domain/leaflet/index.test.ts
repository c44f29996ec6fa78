import fc from 'fast-check'
import { groupsOf, findReaderGroups, leafletNotes, sentencesOf, type LeafletReader } from '.'

const TODAY = '2026-11-21'
const HEALTH = { pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: [] } as const
const reader = (change: Partial<LeafletReader> = {}): LeafletReader => ({
  birth: '1990-06-15',
  health: HEALTH,
  ...change,
})

test('splits a section after each full sentence and line', () => {
  expect(sentencesOf('孕妇禁用。儿童慎用；老人减量。\n不要超量')).toEqual([
    '孕妇禁用。',
    '儿童慎用；老人减量。',
    '不要超量',
  ])
  expect(sentencesOf('')).toEqual([])
})

test('keeps the items of a list with the line that opens it', () => {
  const list = '下列患者禁用：\n1. 孕妇\n2. 严重肝功能不全者。'
  expect(sentencesOf(`${list}饭后服用。`)).toEqual([list, '饭后服用。'])
})

test('loses and adds no word of a section', () => {
  const piece = fc.constantFrom('孕妇', '。', '\n', '：', '！', ' ', '儿童慎用', '；')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      const bare = (words: string) => words.replaceAll(/\s/gu, '')
      expect(bare(sentencesOf(text).join(''))).toBe(bare(text))
    }),
  )
})

test.each<[string, string[]]>([
  ['孕妇、哺乳期妇女、儿童和老人用药前请先问医师或药师。', ['child', 'elder', 'pregnancy', 'nursing']],
  ['12岁以下小儿应在医师指导下使用。', ['child']],
  ['12岁以上儿童一次1粒。', ['child']],
  ['65岁以上患者酌情减量。', ['elder']],
  ['严重肝肾功能不全者禁用。', ['liver', 'kidney']],
  ['肝、肾功能不全者慎用。', ['liver', 'kidney']],
  ['肝功能不全者慎用。', ['liver']],
  ['可经乳汁排出。', ['nursing']],
  ['请将本品放在儿童不能接触的地方。', []],
  ['避免儿童误取。', []],
  ['疏肝理气，补肾。', []],
  ['对本品过敏者禁用。', []],
])('“%s” speaks of %j', (sentence, groups) => expect(groupsOf(sentence)).toEqual(groups))

test('lists the sentences about people word for word, with their place in the leaflet', () => {
  const parts = [
    { title: '禁忌', text: '对本品过敏者禁用。孕妇禁用。' },
    { title: '贮藏', text: '密封保存。' },
    { title: '注意事项', text: ' 儿童慎用。' },
  ]
  expect(leafletNotes(parts)).toEqual([
    { part: 0, sentence: 1, title: '禁忌', text: '孕妇禁用。', groups: ['pregnancy'] },
    { part: 2, sentence: 0, title: '注意事项', text: '儿童慎用。', groups: ['child'] },
  ])
})

test.each<[string, Partial<LeafletReader>, string[]]>([
  ['an adult without an illness', {}, []],
  ['a day before the eighteenth birthday', { birth: '2008-11-22' }, ['child']],
  ['on the eighteenth birthday', { birth: '2008-11-21' }, []],
  ['a day before the sixtieth birthday', { birth: '1966-11-22' }, []],
  ['on the sixtieth birthday', { birth: '1966-11-21' }, ['elder']],
  ['pregnant', { health: { ...HEALTH, pregnancy: 'pregnant' } }, ['pregnancy']],
  ['planning a child', { health: { ...HEALTH, pregnancy: 'planning' } }, ['pregnancy']],
  ['nursing', { health: { ...HEALTH, pregnancy: 'nursing' } }, ['nursing']],
  ['impaired liver and kidneys', { health: { ...HEALTH, liver: 'impaired', kidney: 'impaired' } }, ['liver', 'kidney']],
  ['chronic illness of the kidneys', { health: { ...HEALTH, diseases: ['kidney'] } }, ['kidney']],
  ['unknown state of the liver', { health: { ...HEALTH, liver: 'unknown' } }, []],
  ['no health data', { birth: '2020-01-01', health: null }, ['child']],
  ['no birth date', { birth: '', health: null }, []],
])('a reader belongs to the groups of the record: %s', (_, change, groups) =>
  expect(findReaderGroups(reader(change), TODAY)).toEqual(groups),
)
