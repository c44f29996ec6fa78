import type { Deps } from '../../platform/http/context'

/** A product as pictures draw its package. */
export interface DrawnProduct {
  barcode: string
  name: string
  spec: string
  form: string
  kind: string
  drugClass: string | null
  maker: string
  approvalNo: string
}

/** A product of a group-buy on a poster. Prices are yuan with two decimals, '' for none. */
export interface GroupBuyProduct extends DrawnProduct {
  price: string
  usual: string
  /** Shoppers of one group. */
  size: number
}

/** Functions that marketing calls and later contexts or the demo provide. */
export interface MarketingPorts {
  /** Picture of a product as SVG. */
  drawProduct(product: DrawnProduct): string
  /** Undefined where the activity or its product is gone. */
  groupBuyProduct(deps: Pick<Deps, 'db' | 'now'>, activityId: number): Promise<GroupBuyProduct | undefined>
}
