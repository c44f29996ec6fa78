import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { UPLOAD } from '@/api/flows'
import type { FailureDisplay, ImageUrls, LoginPrompt, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { Device, Reply } from '@/contract/types'
import { formatShopTime } from '@/domain/shop-time'
import { readEmergencyCard, writeEmergencyCard } from '@/features/user/emergency-card'
import { accountTexts } from '@/texts/account'
import { commonTexts } from '@/texts/common'
import { emergencyCardTexts } from '@/texts/emergency-card'
import { uploadTexts } from '@/texts/upload'

const texts = accountTexts.info
type Failed = { ok: false; error: ApiError }
type Done<T> = { ok: true; data: T } | Failed

/** The shopper's profile, signed-in devices, and the personal data we store. */
export class InfoModel {
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  info: Reply<'getUserInfo'> | null = null
  devices: Device[] = []
  sheet: 'name' | 'devices' | 'export' | null = null
  name = ''
  nameError = ''
  exported: Reply<'exportMyData'> | null = null
  isBusy = false
  /** Whether account deletion has been requested. */
  isEnding = false
  /** Whether a sign-out is being confirmed or made. */
  isLeaving = false
  private requestId = 0

  constructor(
    private readonly app: WithFeedback &
      FailureDisplay &
      LoginPrompt &
      ImageUrls &
      WithStores<'api' | 'endSession' | 'session' | 'upload'> &
      WithHosts<'clipboard' | 'offlineCard' | 'pictures' | 'storage'>,
  ) {
    observableModel(this, { untracked: ['app', 'requestId'], byReference: ['info', 'devices', 'exported'] })
  }

  load = async () => {
    const requestId = ++this.requestId
    const { session, api } = this.app.stores
    if (!session.isLoggedIn) {
      // Removes the data of a shopper who has signed out from the screen.
      Object.assign(this, { info: null, devices: [], exported: null, sheet: null, state: 'visitor' })
      return
    }
    if (!this.info) this.state = 'loading'
    const [info, devices, ending] = await Promise.all([
      api.call('getUserInfo', {}),
      api.call('userDevices', {}),
      api.call('logoffState', {}),
    ])
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (info.ok) this.info = info.data
      if (devices.ok) this.devices = devices.data
      if (ending.ok) this.isEnding = ending.data.dueTime !== null
      this.state = this.info ? 'ready' : session.isLoggedIn ? 'failed' : 'visitor'
    })
  }

  deviceName = ({ system, program }: Device) => `${texts.systems[system]} · ${texts.programs[program]}`
  timeOf = ({ time }: Device) => texts.since(formatShopTime(time, 'YYYY-MM-DD HH:mm'))

  close = () => {
    this.sheet = null
  }

  openName = () => {
    this.name = this.info?.name ?? ''
    this.nameError = ''
    this.sheet = 'name'
  }

  openDevices = () => {
    this.sheet = 'devices'
  }

  setName(text: string) {
    this.name = text
    this.nameError = ''
  }

  /** @spec ER-76 */
  async saveName() {
    const name = this.name.trim()
    this.nameError = name ? '' : texts.noName
    if (!name) return
    if (!(await this.run(() => this.app.stores.api.call('updateHeadOrName', { name })))) return
    runInAction(() => {
      if (this.info) this.info = { ...this.info, name }
      this.sheet = null
    })
    this.app.feedback.toast(texts.saved)
  }

  /** Uploads a profile picture, which is public. @spec API-22 S22 */
  async changeHead() {
    if (this.isBusy) return
    const { hosts, feedback, stores } = this.app
    const picked = await hosts.pictures.pick({ count: 1, from: ['album', 'camera'] })
    const picture = picked.ok ? picked.value[0] : undefined
    if (!picture) {
      if (!picked.ok && picked.error.kind !== 'cancel') feedback.toast(uploadTexts.pickFailed)
      return
    }
    const sent = await feedback.during(texts.sending, stores.upload(picture))
    if (!sent.ok) return this.app.fail(sent.error, UPLOAD)
    const head = sent.data.url
    if (!(await this.run(() => stores.api.call('updateHeadOrName', { head })))) return
    runInAction(() => {
      if (this.info) this.info = { ...this.info, head }
    })
    feedback.toast(texts.saved)
  }

  get head() {
    return this.info?.head ? this.app.image(this.info.head) : ''
  }

  /** @spec ER-76 */
  async unbind() {
    if (!(await this.sure(texts.unbindTitle, texts.unbindText, texts.unbind))) return
    if (!(await this.run(() => this.app.stores.api.call('unbindWX', {})))) return
    runInAction(() => {
      if (this.info) this.info = { ...this.info, wxBound: 0 }
    })
    this.app.feedback.toast(texts.unbindDone)
  }

  /** Signs out one device, or all others. */
  async end(device?: Device) {
    const title = device ? texts.outTitle(this.deviceName(device)) : texts.outOthersTitle
    if (!(await this.sure(title, texts.outText, texts.out))) return
    const input = device ? { id: device.id } : {}
    if (!(await this.run(() => this.app.stores.api.call('endDevices', input)))) return
    runInAction(() => {
      this.devices = this.devices.filter(
        ({ here: isCurrentDevice, id }) => isCurrentDevice === 1 || (device !== undefined && id !== device.id),
      )
    })
    this.app.feedback.toast(texts.outDone)
  }

  /** @spec S39 */
  async export() {
    const result = await this.run(() => this.app.stores.api.call('exportMyData', {}))
    if (!result) return
    runInAction(() => {
      this.exported = result
      this.sheet = 'export'
    })
  }

  async copy() {
    const copied = await this.app.hosts.clipboard.write(JSON.stringify(this.exported, null, 2))
    if (!copied.ok) this.app.feedback.toast(texts.copyFailed)
    else if (!copied.value.isReported) this.app.feedback.toast(texts.copied)
  }

  /** Signs out on this device, after a confirmation, once, whatever the number of taps. @spec ST-10 */
  async logout() {
    if (this.isLeaving) return
    this.isLeaving = true
    const { session, endSession } = this.app.stores
    const isSure = await this.sure(texts.logoutTitle, texts.logoutText, texts.logout)
    if (isSure) {
      await session.logout()
      endSession()
      await this.leaveEmergencyCard()
      this.app.feedback.toast(texts.loggedOut)
    }
    runInAction(() => (this.isLeaving = false))
    if (isSure) await this.load()
  }

  /** Asks whether the emergency card goes too: it stays on the device otherwise, because an emergency knows no session. */
  private async leaveEmergencyCard() {
    const { feedback, hosts } = this.app
    if (!readEmergencyCard(hosts.storage)) return
    const { signOut, removeConfirm: confirm } = emergencyCardTexts
    const { title, text: message, keep: cancel } = signOut
    if (!(await feedback.askQuestion({ title, message, confirm, cancel, danger: true }))) return
    writeEmergencyCard(hosts.storage, null)
    void hosts.offlineCard.remove()
  }

  private sure(title: string, message: string, confirm: string) {
    return this.app.feedback.askQuestion({ title, message, confirm, cancel: commonTexts.cancel, danger: true })
  }

  /** Runs a change, one at a time; returns null when it failed or was not made. */
  private async run<T>(send: () => Promise<Done<T>>): Promise<T | null> {
    if (this.isBusy) return null
    this.isBusy = true
    const result = await this.app.feedback.during(commonTexts.submitting, send())
    runInAction(() => (this.isBusy = false))
    if (result.ok) return result.data
    this.app.fail(result.error)
    return null
  }

  login = () => this.app.login()
}
