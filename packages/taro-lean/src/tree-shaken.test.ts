import fs from 'node:fs'
import path from 'node:path'
import { treeShaken } from './tree-shaken'

const root = path.resolve(__dirname, '../../..')

test('keeps what the exports reach, and no class with static fields that nothing reaches', () => {
  const file = treeShaken({ name: 'chart.js', exports: ['LinearScale'], target: ['chrome66'] }, root)
  const code = fs.readFileSync(file, 'utf8')
  expect(code).toContain('LinearScale')
  expect(code).not.toContain('class BarController')
})

test('an export that the package does not have ends the build', () => {
  expect(() => treeShaken({ name: 'chart.js', exports: ['Gone'], target: ['chrome66'] }, root)).toThrow('Gone')
})
