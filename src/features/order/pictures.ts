import { makeAutoObservable, observable, runInAction } from 'mobx'
import { UPLOAD } from '@/api/flows'
import type { AppModel } from '@/app/app-model'
import type { Picture } from '@/hosts/pictures/contract'
import { pictureTexts } from '@/texts/after-sale'

export interface Shot {
  key: number
  picture: Picture
  /** Where the server keeps it; '' until it does. */
  url: string
  state: 'sending' | 'ready' | 'failed'
}

/** Pictures that the shopper shows: chosen, sent one by one, taken away again. What failed stays, to be sent once more. @spec API-22 ER-11 */
export class PicturesModel {
  shots: Shot[] = []
  private isPicking = false
  private next = 0
  private isOver = false

  constructor(
    private readonly app: AppModel,
    readonly most: number,
  ) {
    makeAutoObservable<this, 'app' | 'isPicking' | 'next' | 'isOver'>(this, {
      ...{ app: false, isPicking: false, next: false, isOver: false, most: false },
      shots: observable.ref,
    })
  }

  get urls(): string[] {
    return this.shots.flatMap(({ url }) => (url ? [url] : []))
  }

  get isSending() {
    return this.shots.some(({ state }) => state === 'sending')
  }

  get hasRoom() {
    return this.shots.length < this.most
  }

  /** One choice at a time, however often it is tapped. */
  add = async () => {
    if (this.isPicking || !this.hasRoom) return
    this.isPicking = true
    const count = this.most - this.shots.length
    const picked = await this.app.hosts.pictures.pick({ count, from: ['album', 'camera'] })
    this.isPicking = false
    if (!picked.ok && picked.error.kind === 'denied') this.app.feedback.toast(pictureTexts.denied)
    if (!picked.ok || this.isOver) return
    const shots = picked.value
      .slice(0, count)
      .map((picture): Shot => ({ key: ++this.next, picture, url: '', state: 'sending' }))
    runInAction(() => (this.shots = [...this.shots, ...shots]))
    for (const { key } of shots) await this.send(key)
  }

  again = (key: number) => {
    this.put(key, { state: 'sending' })
    return this.send(key)
  }

  private async send(key: number) {
    const shot = this.shots.find((one) => one.key === key)
    if (!shot) return
    const sent = await this.app.stores.upload(shot.picture)
    if (this.isOver) return
    if (sent.ok) return this.put(key, { url: sent.data.url, state: 'ready' })
    this.put(key, { state: 'failed' })
    this.app.fail(sent.error, UPLOAD)
  }

  private put(key: number, change: Partial<Shot>) {
    this.shots = this.shots.map((one) => (one.key === key ? { ...one, ...change } : one))
  }

  remove = (key: number) => {
    this.shots = this.shots.filter((one) => one.key !== key)
  }

  dispose() {
    this.isOver = true
  }
}
