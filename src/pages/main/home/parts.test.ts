import { clockParts } from './clock'
import { servicePairs } from './services'

const service = (id: number, url: string, cityServiceType: 1 | 2 = 1) => ({
  id,
  name: `s${id}`,
  cityServiceType,
  cityServicePicUrl: 'grid',
  url,
})

describe('entries and countdown', () => {
  it('EN-24 BC-80 entries are in pairs, basic before special', () => {
    const entries = [service(1, '', 2), service(2, ''), service(3, ''), service(4, '', 2), service(5, '')]
    expect(servicePairs(entries).map((pair) => pair.map(({ id }) => id))).toEqual([[2, 3], [5, 1], [4]])
    expect(servicePairs([])).toEqual([])
  })

  it('splits a time span into days, hours, minutes and seconds', () => {
    expect(clockParts(90_061_999)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1, parts: ['01', '01', '01'] })
    expect(clockParts(-5)).toMatchObject({ days: 0, parts: ['00', '00', '00'] })
  })
})
