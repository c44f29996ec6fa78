import { observer } from 'mobx-react-lite'
import { useCallback, useMemo } from 'react'
import { useApp } from '@/page-kit/context'
import type { ProductCard } from '@/contract/types'
import { ProductCell } from '@/features/product/product-cell'
import { WindowList } from '@/ui/window-list'
import type { HomeModel } from '../model'

const keyOf = ({ barcode }: ProductCard) => barcode

/** The product list from its second page on. */
export const Rest = observer(function Rest({ model, from }: { model: HomeModel; from: number }) {
  const { boxOf } = useApp().hosts.device
  const { top, actions, goods: products } = model
  const { list } = products
  const items = useMemo(() => list.slice(from), [list, from])
  const draw = useCallback((card: ProductCard) => <ProductCell card={card} actions={actions} />, [actions])
  return <WindowList {...{ items, keyOf, draw, top, boxOf }} className="flow home-rest" />
})
