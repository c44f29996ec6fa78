import type { Result } from '@/api'
import type { WithStores } from '@/page-kit/ports'
import type { PageParams } from '@/page-kit/define-page'
import type { Input, Reply } from '@/contract/types'

export type Preview = Reply<'confirmGlobal'>
/** Choices on the page; without a coupon the server picks the best. */
export type RequestInput = Omit<Input<'confirmGlobal'>, 'cartIds'>
export type Submission = Omit<Input<'submitGlobal'>, 'cartIds'>

/** Source of a checkout's lines. */
export interface Source {
  preview(request: RequestInput): Promise<Result<Preview>>
  submit(submission: Submission): Promise<Result<Reply<'submitGlobal'>>>
  /** Number of an existing order, which allows no choices, only payment. */
  orderNo?: string
}

type SourceOf = (app: WithStores<'api'>, params: PageParams) => Source | null

const numbersOf = (ids = '') =>
  ids
    .split('-')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)

/** Line source for cart lines, or for an order that waits for its payment. */
export const fromGlobalCart: SourceOf = ({ stores: { api } }, { ids, orderNo }) => {
  const cartIds = numbersOf(ids)
  const submit = (submission: Submission) => api.call('submitGlobal', { cartIds, ...submission })
  if (orderNo) return { orderNo, submit, preview: () => api.call('globalPreOrder', { orderNo }) }
  if (cartIds.length === 0) return null
  return { submit, preview: (request) => api.call('confirmGlobal', { cartIds, ...request }) }
}

/** Line source for products of one company outside the cart, from a url: `9300000000014_2-…`. */
export const fromGlobalProducts: SourceOf = ({ stores: { api } }, { goods: productsParam = '', company }) => {
  const products = productsParam.split('-').flatMap((one) => {
    const [barcode = '', count] = one.split('_')
    return barcode && Number(count) > 0 ? [{ barcode, count: Math.floor(Number(count)) }] : []
  })
  if (products.length === 0) return null
  const input = { goods: products, ...(company && { company }) }
  return {
    preview: (request) => api.call('confirmGlobalNow', { ...request, ...input }),
    submit: (submission) => api.call('submitGlobalNow', { ...submission, goods: products }),
  }
}
