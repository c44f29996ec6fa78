import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { levelProgressOf } from '@/domain/growth'
import { Rows } from '@/features/product/rows'
import { loadConfigValues } from '@/stores/config-values'

type Entry = Reply<'growthRecords'>['list'][number]

/** The shopper's growth and its history. @spec PR-22 */
export class GrowthModel {
  growth = 0
  /** Growth earned per amount in yuan; null until the server has replied. @spec BC-72 */
  rate: { yuan: string; value: string } | null = null
  readonly rows: Rows<Entry>

  constructor(private readonly app: FailureDisplay & LoginPrompt & WithStores<'api' | 'session' | 'startup'>) {
    this.rows = new Rows<Entry>(
      app,
      (page) => this.request(page),
      ({ id }) => id,
    )
    observableModel(this, { untracked: ['app', 'rows'] })
  }

  private async request(page: { pageNum: number; pageSize: number }) {
    const result = await this.app.stores.api.call('growthRecords', page)
    if (result.ok) runInAction(() => (this.growth = result.data.growthValue))
    return result
  }

  /** Whether the level is still loading: its place stays free above the list. */
  get isLevelDue() {
    return this.rows.state === 'loading'
  }

  get levelProgress() {
    return levelProgressOf(this.growth)
  }

  show = async () => {
    await Promise.all([this.rows.load(), this.loadRate()])
  }

  private async loadRate() {
    if (this.rate || !this.app.stores.session.isLoggedIn) return
    const result = await loadConfigValues(this.app.stores, ['GROWTH', 'GROWTH_VALUE'])
    if (!result.ok) return
    const { GROWTH: yuan, GROWTH_VALUE: value } = result.data
    runInAction(() => (this.rate = { yuan, value }))
  }

  dispose() {
    this.rows.dispose()
  }
}
