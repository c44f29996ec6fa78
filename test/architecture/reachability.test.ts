import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createReachability, ADAPTERS } from '../../scripts/reachability'

const FILES: Record<string, string> = {
  'src/app.tsx': "import { used } from './domain/a'\nvoid import('./late').then(({ late }) => late())\nused()\n",
  'src/late.ts': 'export const late = () => 1\n',
  'src/domain/a.ts':
    'export const used = () => helper()\nconst helper = () => 1\nexport const dead = () => 2\nexport const [first, second] = [1, 2]\n',
  'src/domain/delivery-fee/index.ts':
    "import { dead, used } from '../a'\nexport const feeBanner = () => used()\nexport const banner = () => dead()\n",
  'src/domain/delivery-fee/index.test.ts': [
    "import { banner, feeBanner } from '.'",
    "test('BC-09 counts', () => expect(feeBanner()).toBe(1))",
    "test('BC-10 counts', () => expect(banner()).toBe(2))",
  ].join('\n'),
  'src/domain/kinds.ts': "export const KINDS = ['a'] as const\nexport type Kind = (typeof KINDS)[number]\n",
  'src/domain/a.test.ts': [
    "import { dead, used } from './a'",
    'let made = 0',
    'beforeAll(() => { made = used() })',
    "test('BC-01 counts', () => expect(used()).toBe(1))",
    "test('BC-02 counts', () => expect(dead()).toBe(2))",
    "test('BC-03 counts', () => expect(1).toBe(1))",
    "describe('BC-04 group', () => { test('counts', () => expect(made).toBe(1)) })",
    "test.skip('BC-05 counts', () => expect(used()).toBe(1))",
  ].join('\n'),
  'server/main.ts': 'void 0\n',
  'test/support/run.ts':
    "export const start = () => build()\nconst build = () => run('server/main.ts')\nconst run = (file: string) => file\n",
  'server/c.test.ts': [
    "import { start } from '../test/support/run'",
    "test('BC-07 counts', () => expect(start()).toBe(''))",
    "test('BC-08 counts', () => expect('server/main.ts').toBe(''))",
  ].join('\n'),
  'src/domain/b.test.ts': "test('BC-06 counts', () => expect(1).toBe(1))\n",
}

let folder = ''
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reachability-'))
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('lists exports that only tests use, and no constant that a type is made of', () => {
  expect(createReachability(folder).unusedExports()).toEqual([
    'src/domain/a.ts dead',
    'src/domain/a.ts first',
    'src/domain/a.ts second',
    'src/domain/delivery-fee/index.ts feeBanner',
    'src/domain/delivery-fee/index.ts banner',
  ])
})

test('a call of an adapter counts as a call of the function behind it', () => {
  const rows = createReachability(folder).ruleTests('src/domain/delivery-fee/index.test.ts')
  expect(rows.map(({ rules, reaches, unreached }) => [...rules, reaches, ...unreached])).toEqual([
    ['BC-09', true],
    ['BC-10', false, 'src/domain/delivery-fee/index.ts banner'],
  ])
  const exported = (key: string) => {
    const [file = '', name] = key.split(' ')
    return new RegExp(`export (const|function) ${name}\\b`).test(fs.readFileSync(file, 'utf8'))
  }
  expect([...ADAPTERS].filter((key) => !exported(key))).toEqual([])
})

test('names the rules of a test with what it reaches: by hooks, describe blocks and a started entry point', () => {
  const { ruleTests } = createReachability(folder)
  const rows = [
    ...ruleTests('src/domain/a.test.ts'),
    ...ruleTests('src/domain/b.test.ts'),
    ...ruleTests('server/c.test.ts'),
  ]
  expect(rows.map(({ rules, reaches, unreached }) => [...rules, reaches, ...unreached])).toEqual([
    ['BC-01', true],
    ['BC-02', true, 'src/domain/a.ts dead'],
    ['BC-03', true],
    ['BC-04', true],
    ['BC-06', false],
    ['BC-07', true],
    ['BC-08', false],
  ])
})
