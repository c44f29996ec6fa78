import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Reply } from '@/contract/types'
import type { WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { noticeAskTexts as texts } from '@/texts/notice-ask'

type Templates = Reply<'noticeTemplates'>

/** Asks the shopper, by a tap, for permission to send the messages of a paid order or of own reminders. @spec PR-27 */
export class NoticeAsk {
  /** Templates to ask for; none while the row is hidden. */
  templates: Templates = []
  isPickup = false
  private isAsking = false

  constructor(private readonly app: WithFeedback & WithStores<'api'> & WithHosts<'subscribe'>) {
    observableModel(this, { untracked: ['app', 'isAsking'], byReference: ['templates'] })
  }

  /** Loads the templates where the host app sends messages; a failure offers none. */
  async load(isPickup: boolean, about: 'order' | 'care' = 'order') {
    const { host } = this.app.hosts.subscribe
    if (!host) return
    const result = await this.app.stores.api.call('noticeTemplates', {
      ...{ host, pickup: isPickup ? 1 : 0 },
      ...(about === 'care' ? { about } : {}),
    })
    runInAction(() => {
      this.isPickup = isPickup
      if (result.ok) this.templates = result.data
    })
  }

  /** Asks the host once, and records what the shopper allows. A refusal hides the row. */
  ask = async () => {
    const { host, requestSubscription } = this.app.hosts.subscribe
    if (!host || this.isAsking) return
    this.isAsking = true
    const answer = await requestSubscription(this.templates.map(({ templateId }) => templateId))
    if (answer.ok) await this.save(host, answer.value)
    else if (answer.error.kind !== 'cancel') this.app.feedback.toast(texts.failed)
    runInAction(() => {
      this.isAsking = false
      if (answer.ok || answer.error.kind === 'cancel') this.templates = []
    })
  }

  private async save(host: 'weapp' | 'alipay', answers: Record<string, string>) {
    const kinds = this.templates.flatMap(({ kind, templateId }) => (answers[templateId] === 'accept' ? [kind] : []))
    if (kinds.length === 0) return
    const saved = await this.app.stores.api.call('saveNoticePermits', { host, kinds })
    this.app.feedback.toast(saved.ok ? texts.done : texts.failed)
  }
}
