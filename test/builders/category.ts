import type { ProductCard } from '../../src/contract/types'
import { CategoryModel } from '../../src/features/product/category/model'
import type { Params } from '../../src/routes'
import { testApp } from '../fakes/app'
import type { Answers } from '../fakes/hosts'

/** Builds a branch; every second-level category `101` has the third-level ones `1011` and `1012`. */
const branch = (id: number, name: string, ...children: number[]) => ({
  id,
  name,
  pic: '',
  symptoms: [{ name: '发热', pic: '' }],
  children: children.map((child) => ({
    ...{ id: child, name: `c${child}`, pic: '' },
    children: [1, 2].map((leaf) => ({ id: child * 10 + leaf, name: `l${leaf}`, pic: '' })),
  })),
})
/** Two branches, and that of covered medicine. */
export const TREE = [branch(1, '感冒发烧', 101, 102), branch(2, '止咳化痰', 201), branch(14, '医保个账', 1401)]
/** Builds the reply of one page of three. */
export const page = (...barcodes: string[]) => ({
  list: barcodes.map((barcode) => ({ barcode }) as ProductCard),
  totalCount: 30,
  totalPage: 3,
  currPage: 1,
})

type Options = ConstructorParameters<typeof CategoryModel>[1]

/** Opens the category page at an address. */
export function setup(answers: Answers = {}, address = '/category', tabParams: Params = {}, options?: Options) {
  const made = testApp({
    categoryTree: TREE,
    categoryProducts: ({ typeId }: { typeId: string }) => page(`g${typeId}`),
    ...answers,
  })
  const { navigation } = made.hosts
  navigation.stack.splice(0, 1, address)
  let waiting = tabParams
  navigation.takeTabParams = () => {
    const params = waiting
    waiting = {}
    return params as ReturnType<typeof navigation.takeTabParams>
  }
  const scrollToTop = jest.spyOn(navigation, 'scrollToTop')
  const model = new CategoryModel(made.app, options)
  const track = jest.spyOn(made.app, 'track')
  return {
    ...made,
    analytics: () => track.mock.calls,
    model,
    scrollToTop,
    asked: () => made.hosts.transport.inputsOf('categoryProducts'),
    give: (params: Params) => (waiting = params),
  }
}
export const settle = async () => {
  for (let step = 0; step < 20; step++) await Promise.resolve()
}
/** A place in another city. */
export const OTHER = { cityName: '', latitude: 23, longitude: 113, title: 't' }
