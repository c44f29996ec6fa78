/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import { installGlobal, restore } from '../../../test/fakes/native'
import type { Served } from './contract'
import { served as alipay } from './index.alipay'
import { served as h5 } from './index.h5'
import { served as weapp } from './index.weapp'

afterEach(restore)

test.each(Object.entries<Served>({ weapp, alipay }))('%s: no server renders its pages', (_, served) => {
  expect(served.take('home')).toBeNull()
  expect(() => served.drawn()).not.toThrow()
})

describe('h5', () => {
  const page = (texts: Record<string, string>) => {
    const there = new Map(
      Object.entries(texts).map(([id, textContent]) => [id, { textContent, remove: () => void there.delete(id) }]),
    )
    installGlobal('document', { getElementById: (id: string) => there.get(id) ?? null })
    return there
  }

  test('the data can be taken once, and the markup stays until the app has rendered', () => {
    const there = page({ served: '<div>', 'served-data': '{"home":1}' })
    expect(h5.take('home')).toBe(1)
    expect(h5.take('home')).toBeNull()
    expect([...there.keys()]).toEqual(['served'])
    h5.drawn()
    expect([...there.keys()]).toEqual([])
    expect(() => h5.drawn()).not.toThrow()
  })

  test('the data of another page counts as none, and cannot be taken later', () => {
    page({ 'served-data': '{"product":1}' })
    expect(h5.take('home')).toBeNull()
    expect(h5.take('product')).toBeNull()
  })

  test.each([{}, { 'served-data': '' }, { 'served-data': '{"fir' }] as Record<string, string>[])(
    'unreadable data counts as none: %j',
    (texts) => {
      page(texts)
      expect(h5.take('home')).toBeNull()
    },
  )
})
