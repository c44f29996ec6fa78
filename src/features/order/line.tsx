import { hasRxMark, isService } from '@/domain/tcm/lines'
import type { ReactNode } from 'react'
import { useApp } from '@/page-kit/context'
import { OrderLine, type OrderLineProps } from '@/ui/order-line'

interface Line {
  barcode: string
  productName: string
  spec: string
  minPic: string
  price: number | null
  count: number
  drugClass: string | null
}

interface LineProps extends Pick<OrderLineProps, 'total'> {
  line: Line
  children?: ReactNode
}

/** Product or service of an order. A service has no variant and is no drug. @spec RX-01 BC-90 */
export const Line = ({ line, total, children }: LineProps) => {
  const { image } = useApp()
  const { productName, spec, minPic, price, count } = line
  return (
    <OrderLine
      name={productName}
      spec={isService(line) ? '' : spec}
      picture={image(minPic)}
      rx={hasRxMark(line)}
      price={price}
      count={count}
      total={total}
    >
      {children}
    </OrderLine>
  )
}
