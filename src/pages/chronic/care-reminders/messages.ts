import { runInAction } from 'mobx'
import type { Reply } from '@/contract/types'
import { KIND_OF_REMINDER } from '@/domain/notice'
import { Loader } from '@/page-kit/loader'
import { NoticeAsk } from '@/features/product/notice-ask'
import type { FailureDisplay, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'

type Setting = Reply<'noticeSettings'>[number]
export type ReminderSetting = Setting & { kind: 'measureDue' | 'takeDue' }

const isOfReminder = (setting: Setting): setting is ReminderSetting =>
  Object.values<string>(KIND_OF_REMINDER).includes(setting.kind)

/** Switches of the messages for reminders, and the permission of the host app. @spec PR-27 */
export class ReminderMessages {
  readonly settings: Loader<ReminderSetting[]>
  readonly ask: NoticeAsk
  private isSaving = false

  constructor(private readonly app: WithFeedback & FailureDisplay & WithStores<'api'> & WithHosts<'subscribe'>) {
    this.settings = new Loader(() => this.fetch())
    this.ask = new NoticeAsk(app)
    observableModel(this, { untracked: ['app', 'settings', 'ask', 'isSaving'] })
  }

  private async fetch() {
    const result = await this.app.stores.api.call('noticeSettings', {})
    return result.ok ? { ...result, data: result.data.filter(isOfReminder) } : result
  }

  load = async () => {
    await this.settings.load()
    await this.offer()
  }

  /** Offers the permission of the host app for the kinds that are on. */
  private async offer() {
    if (this.settings.data?.some(({ on }) => on === 1)) await this.ask.load(false, 'care')
    else runInAction(() => (this.ask.templates = []))
  }

  /** Switches a kind, one at a time; the switch moves once the server has answered. */
  toggle = async ({ kind, on }: ReminderSetting) => {
    if (this.isSaving) return
    this.isSaving = true
    const result = await this.app.stores.api.call('saveNoticeSetting', { kind, on: on === 1 ? 0 : 1 })
    this.isSaving = false
    if (!result.ok) return this.app.fail(result.error)
    this.settings.put(result.data.filter(isOfReminder))
    await this.offer()
  }

  dispose() {
    this.settings.dispose()
  }
}
