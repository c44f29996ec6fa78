import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Analytics, FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import type { Delay } from '@/stores/delay'
import { GlobalListing } from '@/features/global/listing'

type Company = Reply<'globalHome'>['companies'][number]

/** Cross-border products of one company; without its code, the list of companies. */
export class GlobalStoreModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  company: Company | null = null
  companies: Company[] = []
  readonly listing: GlobalListing

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'cart' | 'session'>,
    readonly code: string,
    delay?: Delay,
  ) {
    this.listing = new GlobalListing(app, (page) => this.request(page), delay)
    observableModel(this, { untracked: ['app', 'code', 'listing', 'request'], byReference: ['company', 'companies'] })
  }

  /** Loads a page of products; the first page also contains the company. */
  private async request(page: Parameters<ConstructorParameters<typeof GlobalListing>[1]>[0]) {
    const result = await this.app.stores.api.call('globalProducts', { company: this.code, ...page })
    if (result.ok) runInAction(() => (this.company = result.data.company))
    return result
  }

  show() {
    this.listing.show()
    if (this.state !== 'ready') void this.load()
  }

  load = async () => {
    this.state = 'loading'
    if (this.code) return this.loadOne()
    const home = await this.app.stores.api.call('globalHome', {})
    runInAction(() => {
      if (home.ok) this.companies = home.data.companies
      this.state = home.ok ? 'ready' : 'failed'
    })
  }

  private async loadOne() {
    await this.listing.load()
    runInAction(() => {
      const isLoaded = this.listing.goods.state === 'ready'
      this.state = !isLoaded ? 'failed' : this.company ? 'ready' : 'gone'
    })
  }

  open = (id: string) => void this.app.go('globalStore', { id })
  toAll = () => void this.app.replace('globalStore')

  dispose() {
    this.listing.dispose()
  }
}
