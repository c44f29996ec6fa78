// An icon means one thing, and a thing has one icon.
import { categoryRows } from '../../server/demo/seed/categories'
import { allFiles, read } from './disk'
import { CONTROL_ICONS, ICON_MEANINGS, OWN_TILES } from './icon-meanings'
import { ICON_NAMES, iconUses } from './icon-uses'
import { services, tiles } from './tile-icons'

const sources = allFiles('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const TILES = tiles()
const uses = [
  ...sources.flatMap((file) =>
    iconUses(file, read(file)).map((use) => ({ ...use, file: file.replace(/^src\//, '').replace(/\.tsx?$/, '') })),
  ),
  ...TILES.flatMap(({ icon, name }) => (icon ? [{ icon, label: name, file: 'tile' }] : [])),
]

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
  const meanings = [...ICON_NAMES.map((icon) => ICON_MEANINGS[icon][0]), ...OWN_TILES]
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

test('a tile of a category or service has an icon of the app, or a drawing of its own that is listed', () => {
  const own = TILES.filter(({ icon }) => !icon)
  expect(own.map(({ name }) => name).sort()).toEqual([...OWN_TILES].sort())
  expect(new Set(TILES.map(({ drawing }) => drawing)).size).toBe(TILES.length)
  expect(TILES.length - own.length).toBeGreaterThan(5)
})

test('a service and the link to the same page elsewhere have one icon', () => {
  const iconsOf = (page: string) => [
    ...new Set(uses.filter(({ label }) => label === page).map(({ icon }) => outlineOf(icon))),
  ]
  const linked = TILES.filter(({ page }) => page !== '' && iconsOf(page).length > 0)
  expect(linked.map(({ name, icon, page }) => [name, [icon], page])).toEqual(
    linked.map(({ name, page }) => [name, iconsOf(page), page]),
  )
  expect(linked.map(({ name }) => name)).toEqual(expect.arrayContaining(['我的处方', '领券', '慢病续方']))
})

test('a service that leads to a category is named like it, so that its tile fits', () => {
  const names = new Map(categoryRows().map(({ id, name }) => [`/category/${id}`, name]))
  const branches = services.filter(({ url }) => names.has(url))
  expect(branches.map(({ name }) => name)).toEqual(branches.map(({ url }) => names.get(url)))
  expect(branches.length).toBeGreaterThan(3)
})

test('one icon leads to one page of the account page, and to the same one in the shell of partners', () => {
  const links = uses.filter(({ file }) => /^pages\/(main|merchant)\/user\/(parts\/)?entries$/.test(file))
  const pages = new Map<string, Set<string>>()
  for (const { icon, label } of links) pages.set(icon, (pages.get(icon) ?? new Set()).add(label))
  // The own shop offers coupons to claim, the shell those of the shopper.
  expect([...pages].filter(([, { size }]) => size > 1)).toEqual([['ticket', new Set(['couponCenter', 'coupons'])]])
})
