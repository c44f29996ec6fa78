import { fakeStorage } from '../../test/fakes/hosts'
import { isRecord, storeUntil, readStored, readUntil, writeStored } from './stored'

const isNumber = (value: unknown): value is number => typeof value === 'number'

test('a stored value is read back', () => {
  const storage = fakeStorage()
  writeStored(storage, 'n', 7)
  expect(storage.get('n')).toBe('7')
  expect(readStored(storage, 'n', isNumber)).toBe(7)
})

test.each([undefined, 'null', '"7"', '{', '', 'undefined'])(
  'an absent, corrupt or invalid value (%p) reads as none',
  (text) => {
    expect(readStored(fakeStorage(text === undefined ? {} : { n: text }), 'n', isNumber)).toBeNull()
  },
)

test('null removes the value, 0 and false are stored', () => {
  const storage = fakeStorage({ n: '7' })
  writeStored(storage, 'n', null)
  expect(storage.values.has('n')).toBe(false)
  writeStored(storage, 'n', 0)
  expect(storage.get('n')).toBe('0')
})

test('a record is an object that is neither null nor a list', () => {
  expect([{}, { a: 1 }, null, [], 'a', 1, undefined].map(isRecord)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

describe('values with an expiry', () => {
  test('a value is valid before its expiry and removed from then on', () => {
    const storage = fakeStorage()
    storeUntil(storage, 'n', 'a', 100)
    expect(readUntil(storage, 'n', 99)).toBe('a')
    expect([readUntil(storage, 'n', 100), storage.values.has('n')]).toEqual([null, false])
  })

  test.each(['{"value":7,"until":100}', '{"value":"a","until":"100"}', '{"value":"a"}', '{"until":100}', '[]', '"a"'])(
    'a value stored in another shape is ignored and removed: %s',
    (text) => {
      const storage = fakeStorage({ n: text })
      expect([readUntil(storage, 'n', 0), storage.values.has('n')]).toEqual([null, false])
    },
  )
})
