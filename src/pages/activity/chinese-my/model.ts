import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { PRESCRIPTION_REQUEST_STATES, type PrescriptionRequestState } from '@/domain/prescription'
import { Rows } from '@/features/product/rows'

export type HerbalFormulaCard = Reply<'formulas'>['list'][number]

/** Types as the url names them. */
export const TYPES = { formula: 1, order: 2 } as const
export type Type = keyof typeof TYPES

/** Tabs in the order of the url's index: 0 is all. */
export const FORMULA_TABS: readonly (PrescriptionRequestState | 'all')[] = ['all', ...PRESCRIPTION_REQUEST_STATES]
/** Order statuses with a tab. @spec ST-47 */
export const ORDER_TABS = [0, 100, 200, 300, 500, 600] as const

const indexOf = (text: string | undefined, most: number) => {
  const index = /^\d$/.test(text ?? '') ? Number(text) : 0
  return index < most ? index : 0
}

/** The shopper's herbal formulas by state, and their orders by status. @spec PR-18 */
export class TcmFormulasModel {
  type: Type
  index: number
  readonly rows: Rows<HerbalFormulaCard>

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    params: { type?: string | undefined; index?: string | undefined },
  ) {
    this.type = params.type === String(TYPES.order) ? 'order' : 'formula'
    this.index = indexOf(params.index, this.tabs)
    this.rows = new Rows<HerbalFormulaCard>(
      app,
      (page) => app.stores.api.call('formulas', { ...page, ...this.question }),
      ({ formulaNo }) => formulaNo,
    )
    observableModel(this, { untracked: ['app', 'rows'] })
  }

  private get tabs() {
    return this.type === 'order' ? ORDER_TABS.length : FORMULA_TABS.length
  }

  private get question() {
    if (this.type === 'order') return { ordered: 1, status: ORDER_TABS[this.index] ?? 0 }
    const state = FORMULA_TABS[this.index] ?? 'all'
    return state === 'all' ? {} : { state }
  }

  load = () => void this.rows.load()

  choose(type: Type) {
    if (type === this.type) return
    this.type = type
    this.index = 0
    void this.rows.restart()
  }

  turn(index: number) {
    if (index === this.index) return
    this.index = index
    void this.rows.restart()
  }

  /** Opens the order of an order card, or the formula of a formula card. */
  open({ formulaNo, order }: HerbalFormulaCard) {
    if (this.type === 'order' && order)
      return void this.app.go('orderDetail', { status: order.orderStatusCode, id: order.id })
    void this.app.go('tcmDetail', { id: formulaNo })
  }

  toEnter = () => void this.app.go('tcmEnter')

  dispose() {
    this.rows.dispose()
  }
}
