import fs from 'node:fs'
import path from 'node:path'
import { ACCOUNT_ICONS, MAIN_ICONS, MORE_ICONS, TAB_ICONS } from './names'

const scss = fs.readFileSync(path.join(__dirname, '../../styles/_icons.scss'), 'utf8')
const keys = (map: string) => {
  const body = new RegExp(`\\$${map}: \\(([^)]*)\\);`).exec(scss)?.[1] ?? ''
  return Array.from(body.matchAll(/^ {2}'([\w-]+)':/gm), ([, name]) => name)
}

test('every icon name has a drawing and every drawing a name', () => {
  expect(keys('icons')).toEqual([...MAIN_ICONS])
  expect(keys('icons-more')).toEqual([...MORE_ICONS])
  expect(keys('icons-account')).toEqual([...ACCOUNT_ICONS])
  expect(keys('icons-tab')).toEqual([...TAB_ICONS])
})
