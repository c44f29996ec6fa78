import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openVault } from '.'
import { configuredVault, dataKeys } from './keys'

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

describe('a rotation', () => {
  const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const during = openVault(fresh, old)

  test('opens what either key sealed, and seals with the new key alone', () => {
    expect(during.open(vault.seal('高血压', 'a'), 'a')).toBe('高血压')
    expect(openVault(old, fresh).open(during.seal('高血压', 'a'), 'a')).toBe('高血压')
    expect(other.open(during.seal('高血压', 'a'), 'a')).toBe('高血压')
    expect(() => vault.open(during.seal('高血压', 'a'), 'a')).toThrow(/no key/)
  })

  test('opens text without a key id under each of the keys', () => {
    const withoutId = vault.seal('高血压', 'a').slice(vault.mark.length)
    expect(vault.open(withoutId, 'a')).toBe('高血压')
    expect(during.open(withoutId, 'a')).toBe('高血压')
    expect(() => other.open(withoutId, 'a')).toThrow()
    expect(() => during.open(withoutId, 'b')).toThrow()
  })

  test('prints with the new key, and looks up under both', () => {
    expect(during.print('13800138000')).toBe(other.print('13800138000'))
    expect(during.prints('13800138000')).toEqual([other.print('13800138000'), vault.print('13800138000')])
  })

  test('marks what the new key sealed, text and bytes alike', () => {
    expect(during.seal('x', 'a').startsWith(during.mark)).toBe(true)
    expect(vault.seal('x', 'a').startsWith(during.mark)).toBe(false)
    expect(during.sealBytes(Buffer.from('x'), 'a').subarray(0, during.byteMark.length)).toEqual(during.byteMark)
  })
})

test('bytes open as they were sealed, grow by 36, and open for nothing else', () => {
  const picture = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256))
  const sealed = vault.sealBytes(picture, 'picture a')
  expect(sealed).toHaveLength(picture.length + 36)
  expect(vault.openBytes(sealed, 'picture a')).toEqual(picture)
  expect(openVault(Buffer.alloc(32, 2), Buffer.alloc(32, 1)).openBytes(sealed, 'picture a')).toEqual(picture)
  expect(() => vault.openBytes(sealed, 'picture b')).toThrow()
  expect(() => other.openBytes(sealed, 'picture a')).toThrow()
  expect(() => vault.openBytes(picture, 'picture a')).toThrow(/not sealed/)
})

describe('the key', () => {
  const folder = () => path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'key-')), 'data')

  test('is the one that is given, or the ones', () => {
    const [first, second] = ['ab'.repeat(32), 'cd'.repeat(32)]
    expect(dataKeys({ dataKey: first, dataDir: '/nowhere' })).toEqual([Buffer.alloc(32, 0xab)])
    const both = [Buffer.alloc(32, 0xab), Buffer.alloc(32, 0xcd)]
    expect(dataKeys({ dataKey: `${first}, ${second}`, dataDir: '/nowhere' })).toEqual(both)
    const vaultOfBoth = configuredVault({ dataKey: `${first},${second}`, dataDir: '/nowhere' })
    expect(vaultOfBoth.print('x')).toBe(openVault(both[0] as Buffer).print('x'))
  })

  test('is made once beside the data folder, for nobody else to read', () => {
    const dataDir = folder()
    const keys = dataKeys({ dataKey: undefined, dataDir })
    expect(keys.map((key) => key.length)).toEqual([32])
    expect(dataKeys({ dataKey: undefined, dataDir })).toEqual(keys)
    expect(fs.statSync(`${dataDir}.key`).mode & 0o777).toBe(0o600)
  })

  test('file may hold a new key above the old one', () => {
    const dataDir = folder()
    fs.writeFileSync(`${dataDir}.key`, `${'ab'.repeat(32)}\n${'cd'.repeat(32)}\n`)
    expect(dataKeys({ dataKey: undefined, dataDir })).toEqual([Buffer.alloc(32, 0xab), Buffer.alloc(32, 0xcd)])
  })

  test('that is torn stops the start: a new one would lose what the old one sealed', () => {
    const dataDir = folder()
    for (const torn of ['abc', '', `${'ab'.repeat(32)}\nabc`]) {
      fs.writeFileSync(`${dataDir}.key`, torn)
      expect(() => dataKeys({ dataKey: undefined, dataDir })).toThrow(/已损坏/)
      expect(fs.readFileSync(`${dataDir}.key`, 'utf8')).toBe(torn)
    }
  })
})
