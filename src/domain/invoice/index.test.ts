import { storedInvoice, invoiceProblem, mayInvoice } from '.'

const COMPANY = { kind: 'company' as const, title: '山海科技有限公司', taxNo: '91440300MA5EXAMPLE' }

test.each([
  [COMPANY, null],
  [{ ...COMPANY, taxNo: '91440300MA5EXAMPOS' }, 'taxNo'],
  [{ ...COMPANY, taxNo: '91440300MA5EXAMP7E' }, null],
  [{ ...COMPANY, taxNo: ' 9144 0300 ma5exam p7e ' }, null],
  [{ ...COMPANY, taxNo: '440300123456789' }, null],
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

test('stores it trimmed, in capitals, without a person’s number', () => {
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
