import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openVault } from '.'
import { dataKey } from './key'

const vault = openVault(Buffer.alloc(32, 1))
const other = openVault(Buffer.alloc(32, 2))

test('what was sealed opens again, about the same thing', () => {
  const sealed = vault.seal('440300199006150021', 'patient 1 id')
  expect(vault.open(sealed, 'patient 1 id')).toBe('440300199006150021')
  expect(openVault(Buffer.alloc(32, 1)).open(sealed, 'patient 1 id')).toBe('440300199006150021')
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('1990')
})

test('the same text is sealed differently every time', () => {
  expect(vault.seal('高血压', 'a')).not.toBe(vault.seal('高血压', 'a'))
})

test('nothing opens with another key, about another thing, or once a byte has changed', () => {
  const sealed = vault.seal('高血压', 'patient 1 health')
  const bytes = Buffer.from(sealed, 'base64')
  bytes[14] = (bytes[14] ?? 0) ^ 1
  expect(() => other.open(sealed, 'patient 1 health')).toThrow()
  expect(() => vault.open(sealed, 'patient 2 health')).toThrow()
  expect(() => vault.open(bytes.toString('base64'), 'patient 1 health')).toThrow()
  for (const torn of ['', 'x', sealed.slice(0, 20)]) expect(() => vault.open(torn, 'patient 1 health')).toThrow()
})

test('a print is the same for the same text, and another under another key', () => {
  expect(vault.print('440300199006150021')).toBe(vault.print('440300199006150021'))
  expect(vault.print('440300199006150021')).not.toBe(vault.print('440300199006150022'))
  expect(vault.print('440300199006150021')).not.toBe(other.print('440300199006150021'))
})

describe('the key', () => {
  const folder = () => path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'key-')), 'data')

  test('is the one that is given', () => {
    expect(dataKey({ dataKey: 'ab'.repeat(32), dataDir: '/nowhere' })).toEqual(Buffer.alloc(32, 0xab))
  })

  test('is made once beside the data folder, for nobody else to read', () => {
    const dataDir = folder()
    const key = dataKey({ dataKey: undefined, dataDir })
    expect(key).toHaveLength(32)
    expect(dataKey({ dataKey: undefined, dataDir })).toEqual(key)
    expect(fs.statSync(`${dataDir}.key`).mode & 0o777).toBe(0o600)
  })

  test('that is torn stops the start: a new one would lose what the old one sealed', () => {
    const dataDir = folder()
    fs.writeFileSync(`${dataDir}.key`, 'abc')
    expect(() => dataKey({ dataKey: undefined, dataDir })).toThrow(/已损坏/)
    expect(fs.readFileSync(`${dataDir}.key`, 'utf8')).toBe('abc')
  })
})
