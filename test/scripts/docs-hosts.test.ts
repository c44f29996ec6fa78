import fs from 'node:fs'
import path from 'node:path'
import { hostsPage } from '../../scripts/docs-hosts'
import { SUPPORT, type Cell } from '../../src/hosts/support'

test('docs/hosts.md is what the table of capabilities writes', () => {
  expect(fs.readFileSync(path.resolve(__dirname, '../../docs/hosts.md'), 'utf8')).toBe(hostsPage())
})

test('what a host cannot do says what stands in and why', () => {
  const cells = Object.values(SUPPORT).flatMap((row) => Object.values<Cell>(row))
  const silent = cells.filter(({ how, instead, note }) => how === 'none' && (!instead || !note))
  expect(silent).toEqual([])
  expect(cells.filter(({ how, note }) => how !== 'native' && !note)).toEqual([])
})
