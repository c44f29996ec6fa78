import { DrugClass } from '../drug-class'

/** Barcodes of the order lines of a herbal formula: the doses and their decoction. @spec PR-18 */
export const TCM_LINES = { doses: '2970000000011', decoction: '2970000000028' } as const

/** Barcodes of order lines that are a service: nobody packs, reviews or returns them. */
export const SERVICES: readonly string[] = [TCM_LINES.decoction]

/** Whether an order line is a service, not a product. */
export const isService = ({ barcode }: { barcode: string }): boolean => SERVICES.includes(barcode)

/** Whether an order line shows the prescription mark. Services follow the rules of prescription drugs without the mark. */
export const hasRxMark = (line: { barcode: string; drugClass: string | null }): boolean =>
  line.drugClass === DrugClass.rx && !isService(line)

/** Returns the pieces of the products among these lines, without services. */
export const countProducts = (lines: readonly { barcode: string; count: number }[]): number =>
  lines.reduce((sum, line) => sum + (isService(line) ? 0 : line.count), 0)

interface Remainder {
  barcode: string
  /** Pieces that no after-sale has taken. */
  left: number
  /** Pieces that the after-sale takes. */
  taken: number
}

/** Whether an after-sale takes every product that is left: only then it takes the services too. @spec PR-24 */
export const takesAllProducts = (lines: readonly Remainder[]): boolean =>
  lines.every((line) => isService(line) || line.taken === line.left)
