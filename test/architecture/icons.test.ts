// An icon means one thing, and a thing has one icon.
import { allFiles, read } from './disk'
import { CONTROL_ICONS, ICON_MEANINGS } from './icon-meanings'
import { ICON_NAMES, iconUses } from './icon-uses'

const sources = allFiles('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const uses = sources.flatMap((file) =>
  iconUses(file, read(file)).map((use) => ({ ...use, file: file.replace(/^src\//, '').replace(/\.tsx?$/, '') })),
)

/** Icons that are the filled form of another one, for a chosen or finished state. */
const outlineOf = (icon: string) => icon.replace(/-on$/, '')

test('reads icons from elements, lists of links, conditions and tables by kind', () => {
  const code = `
    const ICONS = { order: 'receipt', coupon: 'ticket' } as const
    const LINKS = [{ name: 'patients', icon: 'user' }]
    const row = <Cell icon={isOpen ? 'heart-on' : 'heart'} title={texts.keep} />
    const how = <View><Icon name="receipt" size="sm" />{texts.breakdown}</View>
    const other = <Cell title="bell" name="bell" />`
  expect(iconUses('x.tsx', code)).toEqual([
    { icon: 'receipt', label: 'order' },
    { icon: 'ticket', label: 'coupon' },
    { icon: 'user', label: 'patients' },
    { icon: 'heart-on', label: 'texts.keep' },
    { icon: 'heart', label: 'texts.keep' },
    { icon: 'receipt', label: 'texts.breakdown' },
  ])
})

test('every place that shows an icon is listed under the meaning of that icon', () => {
  const icons = ICON_NAMES.filter((icon) => !CONTROL_ICONS.includes(icon))
  const placesOf = (icon: string) =>
    uses.filter((use) => use.icon === icon).map(({ file, label }) => (label ? `${file}: ${label}` : file))
  expect(icons.map((icon) => [icon, [...new Set(placesOf(icon))].sort()])).toEqual(
    icons.map((icon) => [icon, [...ICON_MEANINGS[icon].slice(1)].sort()]),
  )
})

test('no two icons mean the same', () => {
  const meanings = ICON_NAMES.map((icon) => ICON_MEANINGS[icon][0])
  expect(meanings.filter((meaning, at) => meanings.indexOf(meaning) !== at)).toEqual([])
})

test('a link to a page, a kind of order and a kind of message has the same icon everywhere', () => {
  const icons = new Map<string, Set<string>>()
  for (const { icon, label } of uses)
    if (/^([a-z]\w*|[\u4e00-\u9fff]+)$/i.test(label) && !['name', 'title', 'text', 'id', 'call'].includes(label))
      icons.set(label, (icons.get(label) ?? new Set()).add(outlineOf(icon)))
  expect(icons.size).toBeGreaterThan(40)
  expect([...icons].filter(([, { size }]) => size > 1)).toEqual([])
})

test('one icon leads to one page of the account page, and to the same one in the shell of partners', () => {
  const links = uses.filter(({ file }) => /^pages\/(main|merchant)\/user\/(parts\/)?entries$/.test(file))
  const pages = new Map<string, Set<string>>()
  for (const { icon, label } of links) pages.set(icon, (pages.get(icon) ?? new Set()).add(label))
  // The own shop offers coupons to claim, the shell those of the shopper.
  expect([...pages].filter(([, { size }]) => size > 1)).toEqual([['ticket', new Set(['couponCenter', 'coupons'])]])
})
