import { observable, runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { UPLOAD } from '@/api/flows'
import type { FailureDisplay, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Picture } from '@/hosts/pictures/contract'
import { uploadTexts } from '@/texts/upload'

export interface Photo {
  id: number
  picture: Picture
  state: 'sending' | 'sent' | 'failed'
  /** Url on the server; '' until the upload is complete. */
  url: string
}

/** Pictures chosen by the shopper: uploaded one by one, retried after a failure, removable. */
export class Photos {
  list: Photo[] = []
  private next = 0
  private isPicking = false
  private isGone = false

  constructor(
    private readonly app: WithFeedback & FailureDisplay & WithStores<'upload'> & WithHosts<'pictures'>,
    readonly most: number,
  ) {
    observableModel(this, { untracked: ['app', 'next', 'isPicking', 'isGone', 'most'] })
  }

  /** Begins with pictures that another form has sent. */
  restore(photos: readonly Pick<Photo, 'picture' | 'url'>[]) {
    this.list = photos.map(({ picture, url }) =>
      observable({ id: ++this.next, picture, state: 'sent' as const, url }, { picture: observable.ref }),
    )
  }

  get urls(): string[] {
    return this.list.flatMap(({ url }) => (url ? [url] : []))
  }

  get isSending() {
    return this.list.some(({ state }) => state === 'sending')
  }

  /** Number of pictures that are uploading or have failed. */
  get unsent(): number {
    return this.list.length - this.urls.length
  }

  get isFull() {
    return this.list.length >= this.most
  }

  /** Sends a picture. A cancelled picker shows no message. */
  async pick() {
    if (this.isPicking || this.isFull) return
    this.isPicking = true
    const count = this.most - this.list.length
    const pickResult = await this.app.hosts.pictures.pick({ count, from: ['camera', 'album'] })
    this.isPicking = false
    if (this.isGone) return
    if (!pickResult.ok) {
      if (pickResult.error.kind !== 'cancel') this.app.feedback.toast(uploadTexts.pickFailed)
      return
    }
    const added = pickResult.value.slice(0, count).map((picture): Photo => {
      return observable({ id: ++this.next, picture, state: 'sending' as const, url: '' }, { picture: observable.ref })
    })
    runInAction(() => this.list.push(...added))
    for (const photo of this.list.filter(({ id }) => added.some((one) => one.id === id))) await this.send(photo)
  }

  /** Uploads one picture, also after a failure. @spec API-22 ER-11 */
  async send(photo: Photo) {
    photo.state = 'sending'
    const uploadResult = await this.app.stores.upload(photo.picture)
    if (this.isGone || !this.list.includes(photo)) return
    runInAction(() => {
      photo.state = uploadResult.ok ? 'sent' : 'failed'
      photo.url = uploadResult.ok ? uploadResult.data.url : ''
    })
    if (!uploadResult.ok) this.app.fail(uploadResult.error, UPLOAD)
  }

  remove(photo: Photo) {
    this.list = this.list.filter(({ id }) => id !== photo.id)
  }

  dispose() {
    this.isGone = true
  }
}
