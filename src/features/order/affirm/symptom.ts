import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { WithConsent } from '@/page-kit/ports'
import type { Input } from '@/contract/types'
import { isHealthAllowed } from '@/features/commodity/patient/allowed'

const MOST_DISEASE = 40

/** What goods that ask for it are needed for: health data, so nothing is kept before its shopper has agreed. @spec PR-13 RX-10 */
export class Symptom {
  /** As ticked and typed; it survives a closed sheet. */
  readonly ticked = observable.set<string>()
  disease = ''
  private kept: NonNullable<Input<'submitO2o'>['symptom']> | null = null

  constructor(private readonly app: WithConsent) {
    makeAutoObservable<this, 'app'>(this, { app: false, ticked: false })
  }

  tick(symptom: string) {
    if (!this.ticked.delete(symptom)) this.ticked.add(symptom)
  }

  setDisease(disease: string) {
    this.disease = disease.slice(0, MOST_DISEASE)
  }

  /** Takes what is ticked, false where nothing is or the shopper does not agree. */
  async keep(): Promise<boolean> {
    if (this.ticked.size === 0 || !(await isHealthAllowed(this.app))) return false
    const { ticked, disease } = this
    runInAction(() => (this.kept = { symptoms: [...ticked], disease: disease.trim() }))
    return true
  }

  /** In words, '' for nothing yet. */
  get text() {
    return this.kept ? [this.kept.symptoms.join('、'), this.kept.disease].filter(Boolean).join('；') : ''
  }

  /** Of what these goods ask; what was said for others is not sent. */
  inputFor(choices: readonly string[]) {
    const symptoms = this.kept?.symptoms.filter((one) => choices.includes(one)) ?? []
    return this.kept && symptoms.length > 0 ? { symptom: { ...this.kept, symptoms } } : {}
  }
}
