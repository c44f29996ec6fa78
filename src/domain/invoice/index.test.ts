import { fen } from '../money'
import {
  inCapitals,
  invoiceProblem,
  isInvoiceDue,
  isMailAddress,
  isTaxNumber,
  mayInvoice,
  organisationCheck,
  storedInvoice,
  unifiedCheck,
} from '.'

const COMPANY = { kind: 'company' as const, title: '山海科技有限公司', taxNo: '9144030071526726XG' }

test.each([
  [COMPANY, null],
  [{ ...COMPANY, taxNo: '91440300MA5EXAMPOS' }, 'taxNo'],
  [{ ...COMPANY, taxNo: '91440300MA5EXAMP72' }, null],
  [{ ...COMPANY, taxNo: ' 9144 0300 ma5exam p72 ' }, null],
  [{ ...COMPANY, taxNo: '440300123456788' }, null],
  [{ ...COMPANY, taxNo: '9144030012345678901X' }, null],
  [{ ...COMPANY, taxNo: 'A' }, 'taxNo'],
  [{ ...COMPANY, taxNo: '4403001234567890' }, 'taxNo'],
  [{ ...COMPANY, taxNo: '9144030012345678901XY' }, 'taxNo'],
  [{ ...COMPANY, taxNo: '9144030012-45678901X' }, 'taxNo'],
  [{ ...COMPANY, taxNo: '' }, 'taxNo'],
  [{ ...COMPANY, taxNo: '9144030' }, 'taxNo'],
  [{ kind: 'person' as const, title: ' ', taxNo: '' }, 'title'],
  [{ kind: 'person' as const, title: '林小明', taxNo: 'x' }, null],
])('%# PR-32 reports the error in an invoice', (invoice, problem) => {
  expect(invoiceProblem(invoice)).toBe(problem)
})

test('stores an invoice trimmed, with its number in capitals, and no number of a person', () => {
  expect(storedInvoice({ kind: 'person', title: ' 林小明 ', taxNo: '91' })).toEqual({
    ...{ kind: 'person', title: '林小明', taxNo: '' },
  })
  expect(storedInvoice({ ...COMPANY, taxNo: ' 91a ' }).taxNo).toBe('91A')
})

test('PR-32 allows a request until the order is cancelled or refunded', () => {
  const codes = [100, 101, 200, 300, 400, 500, 600, 800, 900, 901]
  const may = (payable: number) => codes.filter((orderStatusCode) => mayInvoice({ orderStatusCode, payable }))
  expect([may(0.01), may(0)]).toEqual([[100, 101, 200, 300, 400, 500], []])
})

test.each(['9144030071526726XG', '91110000802100433B', '914403001922038216', '91440300MA5DEMK1XW'])(
  'PR-32 accepts %s by its check character, and no other last character',
  (number) => {
    expect(isTaxNumber(number)).toBe(true)
    for (const last of '0123456789ABCDEFGHJKLMNPQRTUWXY')
      expect(isTaxNumber(number.slice(0, 17) + last)).toBe(last === number[17])
  },
)

test('PR-32 a digit swapped with its neighbour or changed is refused, with 18 digits and with 15', () => {
  const [unified, old] = ['91440300MA5EXAMP72', '440300123456788']
  expect([unifiedCheck(unified), organisationCheck(old.slice(6))]).toEqual(['2', '8'])
  expect(isTaxNumber(old)).toBe(true)
  for (const wrong of [
    '91440300MA5EXAPM72',
    '94140300MA5EXAMP72',
    '81440300MA5EXAMP72',
    '440300123456787',
    '440300213456788',
  ])
    expect(isTaxNumber(wrong)).toBe(false)
  for (const check of ['71526726X', '192203821']) expect(organisationCheck(check.slice(0, 8))).toBe(check[8])
  expect(['440300199001011237', '44030019900101123701', 'I1440300MA5EXAMP72'].map(isTaxNumber)).toEqual([
    false,
    true,
    false,
  ])
})

test.each([
  [0, '零圆整'],
  [5, '伍分'],
  [50, '伍角整'],
  [113, '壹圆壹角叁分'],
  [10_005, '壹佰圆零伍分'],
  [1_010, '壹拾圆壹角整'],
  [100_500, '壹仟零伍圆整'],
  [1_000_500, '壹万零伍圆整'],
  [1_000_010_001, '壹仟万零壹佰圆零壹分'],
  [123_456_789, '壹佰贰拾叁万肆仟伍佰陆拾柒圆捌角玖分'],
  [10_000_000_000, '壹亿圆整'],
  [10_000_000_100, '壹亿零壹圆整'],
  [-226, '（负数）贰圆贰角陆分'],
])('PR-32 writes %s fen in capitals', (amount, text) => {
  expect(inCapitals(fen(amount))).toBe(text)
})

test('PR-32 an invoice is due once the products are with the shopper', () => {
  expect([100, 101, 200, 300, 400, 500, 600, 800, 900, 901].filter(isInvoiceDue)).toEqual([400, 500])
})

test('accepts one mail address', () => {
  const good = ['a@b.cn', 'lin.xiaoming+1@mail.example.com']
  const wrong = ['', 'a', 'a@b', 'a@b.cn,c@d.cn', 'a b@c.cn', '<a@b.cn>', '@b.cn', 'a@.cn', `${'a'.repeat(65)}@b.cn`]
  expect([good.every(isMailAddress), wrong.some(isMailAddress)]).toEqual([true, false])
  expect(isMailAddress(`a@${'b'.repeat(97)}.cn`)).toBe(false)
})
