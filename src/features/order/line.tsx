import { DrugClass } from '@/domain/drug-class'
import type { ReactNode } from 'react'
import { useApp } from '@/page-kit/context'
import { OrderLine } from '@/ui/order-line'

interface Line {
  productName: string
  spec: string
  minPic: string
  price: number | null
  count: number
  drugClass: string | null
}

/** Product of an order. @spec RX-01 BC-90 */
export const Line = ({ line, children }: { line: Line; children?: ReactNode }) => {
  const { image } = useApp()
  const { productName, spec, minPic, price, count, drugClass } = line
  return (
    <OrderLine
      name={productName}
      spec={spec}
      picture={image(minPic)}
      rx={drugClass === DrugClass.rx}
      price={price}
      count={count}
    >
      {children}
    </OrderLine>
  )
}
