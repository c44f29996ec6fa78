import type { ApiError } from '@/api'
import { STAFF_WORK } from '@/api/flows'
import type { Input } from '@/contract/types'
import { Loader } from '@/page-kit/loader'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'
import { storeWorkTexts as texts } from '@/texts/store-work'

export type WorkApp = Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>

type Answer<T> = { ok: true; data: T } | { ok: false; error: ApiError }

/** One piece of work with its lease: loads it, takes it, hands it back, and does one act at a time. */
export class WorkLoader<T> {
  isBusy = false
  readonly loader: Loader<T>

  constructor(
    private readonly app: WorkApp,
    private readonly work: Input<'takeWork'> | null,
    fetchWork: () => Promise<Answer<T>>,
  ) {
    this.loader = new Loader<T>(fetchWork, () => app.stores.session.isLoggedIn)
    observableModel(this, { untracked: ['app', 'work', 'loader'] })
  }

  load = () => this.loader.load()

  take = () =>
    this.alone(async () => {
      if (!this.work) return
      const result = await this.app.stores.api.call('takeWork', this.work)
      if (!result.ok) this.app.fail(result.error, STAFF_WORK)
      await this.load()
    })

  handBack = () =>
    this.alone(async () => {
      if (!this.work) return
      const result = await this.app.stores.api.call('handBackWork', this.work)
      if (!result.ok) return this.app.fail(result.error, STAFF_WORK)
      this.app.feedback.toast(texts.handedBack)
      await this.load()
    })

  /** Runs one act; ignores a second tap while it runs. */
  alone = async (act: () => Promise<unknown>) => {
    if (this.isBusy) return
    this.setBusy(true)
    await act()
    this.setBusy(false)
  }

  private setBusy(isBusy: boolean) {
    this.isBusy = isBusy
  }

  dispose() {
    this.loader.dispose()
  }
}
