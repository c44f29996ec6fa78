import fs from 'node:fs'
import path from 'node:path'
import { hostsPage } from '../../scripts/docs-hosts'
import { SUPPORT, type Cell } from '../../src/hosts/support'

test('docs/hosts.md equals the page generated from the capability table', () => {
  expect(fs.readFileSync(path.resolve(__dirname, '../../docs/hosts.md'), 'utf8')).toBe(hostsPage())
})

test('every capability a host lacks names its substitute and the reason', () => {
  const cells = Object.values(SUPPORT).flatMap((row) => Object.values<Cell>(row))
  const silent = cells.filter(({ mode, instead, note }) => mode === 'none' && (!instead || !note))
  expect(silent).toEqual([])
  expect(cells.filter(({ mode, note }) => mode !== 'native' && !note)).toEqual([])
})
