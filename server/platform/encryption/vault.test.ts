import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openVault } from '.'
import { configuredVault, dataKeys } from './keys'

const vault = openVault(Buffer.alloc(32, 1))
const other = openVault(Buffer.alloc(32, 2))

test('decrypts a sealed value in the same context', () => {
  const sealed = vault.seal('440300199006150021', 'patient 1 id')
  expect(vault.open(sealed, 'patient 1 id')).toBe('440300199006150021')
  expect(openVault(Buffer.alloc(32, 1)).open(sealed, 'patient 1 id')).toBe('440300199006150021')
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('1990')
})

test('seals the same text differently every time', () => {
  expect(vault.seal('高血压', 'a')).not.toBe(vault.seal('高血压', 'a'))
})

test('refuses another key, another context, and a changed byte', () => {
  const sealed = vault.seal('高血压', 'patient 1 health')
  const bytes = Buffer.from(sealed, 'base64')
  bytes[14] = (bytes[14] ?? 0) ^ 1
  expect(() => other.open(sealed, 'patient 1 health')).toThrow()
  expect(() => vault.open(sealed, 'patient 2 health')).toThrow()
  expect(() => vault.open(bytes.toString('base64'), 'patient 1 health')).toThrow()
  for (const torn of ['', 'x', sealed.slice(0, 20)]) expect(() => vault.open(torn, 'patient 1 health')).toThrow()
})

test('a blind index is the same for the same text, and different under another key', () => {
  expect(vault.print('440300199006150021')).toBe(vault.print('440300199006150021'))
  expect(vault.print('440300199006150021')).not.toBe(vault.print('440300199006150022'))
  expect(vault.print('440300199006150021')).not.toBe(other.print('440300199006150021'))
})

describe('a rotation', () => {
  const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const during = openVault(fresh, old)

  test('decrypts values of either key, and seals with the new key only', () => {
    expect(during.open(vault.seal('高血压', 'a'), 'a')).toBe('高血压')
    expect(openVault(old, fresh).open(during.seal('高血压', 'a'), 'a')).toBe('高血压')
    expect(other.open(during.seal('高血压', 'a'), 'a')).toBe('高血压')
    expect(() => vault.open(during.seal('高血压', 'a'), 'a')).toThrow(/no key/)
  })

  test('decrypts text without a key id under each of the keys', () => {
    const withoutId = vault.seal('高血压', 'a').slice(vault.mark.length)
    expect(vault.open(withoutId, 'a')).toBe('高血压')
    expect(during.open(withoutId, 'a')).toBe('高血压')
    expect(() => other.open(withoutId, 'a')).toThrow()
    expect(() => during.open(withoutId, 'b')).toThrow()
  })

  test('creates blind indexes with the new key, and looks up under both', () => {
    expect(during.print('13800138000')).toBe(other.print('13800138000'))
    expect(during.prints('13800138000')).toEqual([other.print('13800138000'), vault.print('13800138000')])
  })

  test('marks values of the new key, text and bytes alike', () => {
    expect(during.seal('x', 'a').startsWith(during.mark)).toBe(true)
    expect(vault.seal('x', 'a').startsWith(during.mark)).toBe(false)
    expect(during.sealBytes(Buffer.from('x'), 'a').subarray(0, during.byteMark.length)).toEqual(during.byteMark)
  })
})

test('bytes decrypt unchanged, grow by 36, and decrypt in no other context', () => {
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

  test('is the given one, or several', () => {
    const [first, second] = ['ab'.repeat(32), 'cd'.repeat(32)]
    expect(dataKeys({ dataKey: first, dataDir: '/nowhere' })).toEqual([Buffer.alloc(32, 0xab)])
    const both = [Buffer.alloc(32, 0xab), Buffer.alloc(32, 0xcd)]
    expect(dataKeys({ dataKey: `${first}, ${second}`, dataDir: '/nowhere' })).toEqual(both)
    const vaultOfBoth = configuredVault({ dataKey: `${first},${second}`, dataDir: '/nowhere' })
    expect(vaultOfBoth.print('x')).toBe(openVault(both[0] as Buffer).print('x'))
  })

  test('is created once next to the data folder, readable by its owner only', () => {
    const dataDir = folder()
    const keys = dataKeys({ dataKey: undefined, dataDir })
    expect(keys.map((key) => key.length)).toEqual([32])
    expect(dataKeys({ dataKey: undefined, dataDir })).toEqual(keys)
    expect(fs.statSync(`${dataDir}.key`).mode & 0o777).toBe(0o600)
  })

  test('file may contain a new key above the old one', () => {
    const dataDir = folder()
    fs.writeFileSync(`${dataDir}.key`, `${'ab'.repeat(32)}\n${'cd'.repeat(32)}\n`)
    expect(dataKeys({ dataKey: undefined, dataDir })).toEqual([Buffer.alloc(32, 0xab), Buffer.alloc(32, 0xcd)])
  })

  test('when damaged stops the start, because a new key would lose all sealed values', () => {
    const dataDir = folder()
    for (const torn of ['abc', '', `${'ab'.repeat(32)}\nabc`]) {
      fs.writeFileSync(`${dataDir}.key`, torn)
      expect(() => dataKeys({ dataKey: undefined, dataDir })).toThrow(/已损坏/)
      expect(fs.readFileSync(`${dataDir}.key`, 'utf8')).toBe(torn)
    }
  })
})
