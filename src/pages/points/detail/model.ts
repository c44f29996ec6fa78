import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { Rows } from '@/features/product/rows'

type Entry = Reply<'upperIntegral'>['list'][number]

/** Tab: all points, those of the app, those of stores. */
export type Tab = 0 | 1 | 2
const TABS: readonly Tab[] = [0, 1, 2]

/** History of the shopper's points. The url counts the tabs from 0. @spec PR-22 */
export class PointsDetailModel {
  tab: Tab
  private readonly lists: Record<Tab, Rows<Entry>>

  constructor(app: FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>, index?: string) {
    const { api } = app.stores
    const keyOf = ({ id }: Entry) => id
    this.tab = TABS.find((one) => String(one) === index) ?? 0
    this.lists = {
      0: new Rows<Entry>(
        app,
        async (page) => {
          const result = await api.call('integralRecords', page)
          return result.ok ? { ok: true, data: result.data.integralDetailPages } : result
        },
        keyOf,
      ),
      1: new Rows<Entry>(app, (page) => api.call('upperIntegral', page), keyOf),
      2: new Rows<Entry>(app, (page) => api.call('lowerIntegral', page), keyOf),
    }
    observableModel(this, { untracked: ['lists'] })
  }

  get rows() {
    return this.lists[this.tab]
  }

  show = () => this.rows.load()

  choose(tab: Tab) {
    this.tab = tab
    if (this.rows.state !== 'ready') void this.rows.load()
  }

  dispose() {
    for (const tab of TABS) this.lists[tab].dispose()
  }
}
