import { fen } from '../../../src/domain/money'
import { chooseFault } from '../../platform/fault-injection'
import { CUSTOMS_FAULTS, isSlow, sandboxCustoms, type CustomsFault } from './sandbox'

const declaration = (no: string, name = '张三') => ({
  no,
  name,
  idNo: '110101199001011237',
  valueFen: fen(1),
  taxFen: fen(0),
})
const NUMBERS = Array.from({ length: 50 }, (_, n) => `N${n}`)

test('passes most declarations at once and slow ones at the second query, each repeatably', async () => {
  const customs = sandboxCustoms()
  const slow = NUMBERS.find((no) => isSlow(no))!
  const quick = NUMBERS.find((no) => !isSlow(no))!
  expect(await customs.declare(declaration(quick))).toEqual({ state: 'passed' })
  expect(await customs.declare(declaration(slow))).toEqual({ state: 'waiting' })
  expect(await customs.declare(declaration(slow))).toEqual({ state: 'passed' })
})

test('refuses a buyer whose name does not match the ID number', async () => {
  const quick = NUMBERS.find((no) => !isSlow(no))!
  expect(await sandboxCustoms().declare(declaration(quick, '张误'))).toEqual({
    state: 'refused',
    reason: '订购人姓名与身份证号不符',
  })
})

test('with a seed refuses, delays, reverses or loses some declarations, the same ones every time', async () => {
  const of = (seed?: number) => NUMBERS.concat(NUMBERS.map((no) => `${no}-2`)).map(chooseFault(seed, CUSTOMS_FAULTS))
  expect(of(7)).toEqual(of(7))
  expect(new Set(of(7))).toEqual(new Set([undefined, ...CUSTOMS_FAULTS]))
  expect(new Set(of())).toEqual(new Set([undefined]))
  const quick = NUMBERS.find((no) => !isSlow(no))!
  const pollStates = async (fault: CustomsFault, times: number) => {
    const customs = sandboxCustoms({ fault: () => fault })
    const states: string[] = []
    for (let n = 0; n < times; n++) {
      const ruling = customs.declare(declaration(quick))
      states.push(await ruling.then(({ state }) => state).catch(() => 'lost'))
    }
    return states
  }
  expect(await pollStates('refuse', 2)).toEqual(['refused', 'refused'])
  expect(await pollStates('slow', 4)).toEqual(['waiting', 'waiting', 'waiting', 'passed'])
  expect(await pollStates('twice', 2)).toEqual(['passed', 'refused'])
  expect(await pollStates('lost', 2)).toEqual(['lost', 'passed'])
})
