import { observable, runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { UPLOAD } from '@/api/flows'
import type { FailureDisplay, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Picture } from '@/hosts/pictures/contract'
import { uploadTexts } from '@/texts/upload'
import type { Thread } from './thread'

type Kind = 'text' | 'image' | 'good' | 'order'

/**
 * A message that the server has not stored yet. It keeps its client id when sent again, which makes it the same
 * message.
 */
export interface Unsent {
  clientId: string
  kind: Kind
  text: string
  /** Product or order of a card. */
  id: string
  picture: Picture | null
  /** Url of the picture on the server; '' until it is uploaded. */
  url: string
  state: 'sending' | 'failed'
}

/** Sends messages one after the other, in the order of writing. */
export class Outbox {
  list: Unsent[] = []
  private isPicking = false

  constructor(
    private readonly app: WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'upload'> &
      WithHosts<'device' | 'pictures'>,
    private readonly chatId: () => number,
    private readonly thread: Thread,
  ) {
    observableModel(this, { untracked: ['app', 'chatId', 'thread', 'isPicking'] })
  }

  text = (text: string) => this.add({ kind: 'text', text })
  card = (kind: 'good' | 'order', id: string) => this.add({ kind, id })

  /** Sends a picture. A cancelled picker shows no message. */
  picture = async () => {
    if (this.isPicking) return
    this.isPicking = true
    const picked = await this.app.hosts.pictures.pick({ count: 1, from: ['camera', 'album'] })
    this.isPicking = false
    if (picked.ok) return picked.value[0] ? this.add({ kind: 'image', picture: picked.value[0] }) : undefined
    if (picked.error.kind !== 'cancel') this.app.feedback.toast(uploadTexts.pickFailed)
  }

  private add(message: Partial<Unsent> & Pick<Unsent, 'kind'>) {
    const clientId = this.app.hosts.device.randomId()
    const fresh: Unsent = { text: '', id: '', picture: null, url: '', ...message, clientId, state: 'sending' }
    this.list.push(observable(fresh, { picture: observable.ref }))
    return this.send(clientId)
  }

  /** Sends a message again, with the same client id. */
  retry = (clientId: string) => {
    const one = this.find(clientId)
    if (one?.state !== 'failed') return
    one.state = 'sending'
    return this.send(clientId)
  }

  drop = (clientId: string) => {
    this.list = this.list.filter((one) => one.clientId !== clientId)
  }

  private find = (clientId: string) => this.list.find((one) => one.clientId === clientId)

  /** @spec API-22 ER-11 */
  private async uploaded(one: Unsent): Promise<boolean> {
    if (!one.picture || one.url) return true
    const sent = await this.app.stores.upload(one.picture)
    if (!sent.ok) this.app.fail(sent.error, UPLOAD)
    runInAction(() => (one.url = sent.ok ? sent.data.url : ''))
    return sent.ok
  }

  private async send(clientId: string) {
    const one = this.find(clientId)
    if (!one) return
    const failed = () => runInAction(() => (one.state = 'failed'))
    if (!(await this.uploaded(one))) return failed()
    const { kind, text, url, id } = one
    const submission = { chatId: this.chatId(), clientId, kind, text, ...(url && { url }), ...(id && { id }) }
    const sent = await this.app.stores.api.call('sendMessage', submission)
    if (!sent.ok) {
      failed()
      return this.app.fail(sent.error)
    }
    runInAction(() => {
      this.drop(clientId)
      this.thread.take([sent.data])
    })
  }
}
