import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, WithConsent, WithStores } from '@/page-kit/ports'
import type { Input, Reply } from '@/contract/types'
import { isHealthAllowed } from '@/features/product/patient/allowed'
import { MOST_DRUGS } from './written-drugs'

export type HospitalCode = Input<'qrRx'>

/** Returns the code of a hospital's prescription in the parameters of the url; null without both numbers. */
export const hospitalCodeIn = ({ patn_no, rp_no }: Partial<Record<keyof HospitalCode, string | undefined>>) =>
  patn_no && rp_no ? { patn_no, rp_no } : null

/**
 * Prescription of a hospital, found by the code printed on it: first whether it is valid, then its content, which is
 * health data and needs the consent.
 * @spec API-19 RX-10
 */
export class HospitalModel {
  state: 'loading' | 'ready' | 'over' | 'gone' | 'failed' = 'loading'
  summary: Reply<'qrSearch'> | null = null
  prescription: Reply<'qrRx'> | null = null
  isReading = false
  private requestId = 0

  constructor(
    private readonly app: FailureDisplay & WithConsent & WithStores<'api'>,
    readonly code: HospitalCode,
  ) {
    observableModel(this, { untracked: ['app', 'code', 'requestId'], byReference: ['summary', 'prescription'] })
  }

  load = async () => {
    const requestId = ++this.requestId
    this.state = 'loading'
    const result = await this.app.stores.api.call('qrSearch', this.code)
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) {
        this.summary = result.data
        this.state = result.data.state === 'valid' ? 'ready' : 'over'
      } else this.state = isMissing(result.error) ? 'gone' : 'failed'
    })
  }

  /** Reads the content once, whatever the number of taps. */
  read = async () => {
    if (this.isReading || this.prescription) return
    const { requestId } = this
    this.isReading = true
    const result = (await isHealthAllowed(this.app)) ? await this.app.stores.api.call('qrRx', this.code) : null
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.isReading = false
      if (result?.ok) this.prescription = result.data
    })
    if (result && !result.ok) this.app.fail(result.error)
  }

  /** Drugs of one request, in the prescribed quantity. */
  get drugs(): { barcode: string; count: number }[] {
    const lines = this.prescription?.goodsVoList ?? []
    return lines.slice(0, MOST_DRUGS).map(({ barcode, count }) => ({ barcode, count }))
  }

  dispose() {
    this.requestId++
  }
}
