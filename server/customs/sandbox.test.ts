import { isSlow, sandboxCustoms } from './sandbox'

const declaration = (no: string, name = '张三') => ({ no, name, idNo: '110101199001011237', valueFen: 1, taxFen: 0 })
const NUMBERS = Array.from({ length: 50 }, (_, n) => `N${n}`)

test('most pass at once, a slow one passes at the second look, and each goes its own way again', async () => {
  const customs = sandboxCustoms()
  const slow = NUMBERS.find((no) => isSlow(no))!
  const quick = NUMBERS.find((no) => !isSlow(no))!
  expect(await customs.declare(declaration(quick))).toEqual({ state: 'passed' })
  expect(await customs.declare(declaration(slow))).toEqual({ state: 'waiting' })
  expect(await customs.declare(declaration(slow))).toEqual({ state: 'passed' })
})

test('a buyer under another name is refused', async () => {
  const quick = NUMBERS.find((no) => !isSlow(no))!
  expect(await sandboxCustoms().declare(declaration(quick, '张误'))).toEqual({
    state: 'refused',
    reason: '订购人姓名与身份证号不符',
  })
})
