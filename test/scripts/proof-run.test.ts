import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readProofs, whyNoProof } from '../../scripts/proof-run'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proof-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const claims = (...runs: string[]) => runs.map((run) => ({ run, host: 'h5', proof: {} }))
const write = (name: string, success: boolean, numPassedTests = 5) =>
  fs.writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ success, numPassedTests }))
beforeEach(() => {
  write('mini', true)
  write('h5', true)
})

test('accepts the claims of a run whose tests have passed', () => {
  expect(whyNoProof('a', claims('a', 'a'), folder)).toBe('')
})

test('refuses when the run or its claims are missing, or the claims are of another run', () => {
  expect(whyNoProof('', claims(''), folder)).toMatch('npm run verify')
  expect(whyNoProof('a', [], folder)).toMatch('no test')
  expect(whyNoProof('a', claims('a', 'b'), folder)).toMatch('another run')
})

test.each([
  ['a failed test', () => write('h5', false)],
  ['a run without a test', () => write('h5', true, 0)],
  ['a missing run', () => fs.rmSync(path.join(folder, 'h5.json'))],
])('refuses after %s', (_, spoil) => {
  spoil()
  expect(whyNoProof('a', claims('a'), folder)).toBe('the tests of h5 did not pass in this run')
})

test('reads the claims of every test file, and none when the folder is missing', () => {
  const proofs = path.join(folder, 'proofs')
  expect(readProofs(proofs)).toEqual([])
  fs.mkdirSync(proofs)
  fs.writeFileSync(path.join(proofs, 'h5-cart.json'), JSON.stringify(claims('a')[0]))
  expect(readProofs(proofs)).toEqual(claims('a'))
})
