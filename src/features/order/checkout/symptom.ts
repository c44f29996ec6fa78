import { observable, runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { WithConsent } from '@/page-kit/ports'
import type { Input } from '@/contract/types'
import { isHealthAllowed } from '@/features/product/patient/allowed'

const MOST_DISEASE = 40

/**
 * Symptoms for products that require one. They are health data, so they are stored only with the shopper's consent.
 * @spec PR-13 RX-10
 */
export class Symptom {
  /** Selected symptoms; they survive closing the sheet, as the typed text does. */
  readonly selection = observable.set<string>()
  disease = ''
  private savedSymptom: NonNullable<Input<'submitO2o'>['symptom']> | null = null

  constructor(private readonly app: WithConsent) {
    observableModel(this, { untracked: ['app', 'selection'] })
  }

  toggleSymptom(symptom: string) {
    if (!this.selection.delete(symptom)) this.selection.add(symptom)
  }

  setDisease(disease: string) {
    this.disease = disease.slice(0, MOST_DISEASE)
  }

  /** Stores the selection; returns false if nothing is selected or consent is refused. */
  async save(): Promise<boolean> {
    if (this.selection.size === 0 || !(await isHealthAllowed(this.app))) return false
    const { selection, disease } = this
    runInAction(() => (this.savedSymptom = { symptoms: [...selection], disease: disease.trim() }))
    return true
  }

  /** Text of the stored symptoms; '' for none. */
  get text() {
    return this.savedSymptom
      ? [this.savedSymptom.symptoms.join('、'), this.savedSymptom.disease].filter(Boolean).join('；')
      : ''
  }

  /** Returns the stored symptoms that these products offer; symptoms stated for other products are not sent. */
  inputFor(choices: readonly string[]) {
    const symptoms = this.savedSymptom?.symptoms.filter((one) => choices.includes(one)) ?? []
    return this.savedSymptom && symptoms.length > 0 ? { symptom: { ...this.savedSymptom, symptoms } } : {}
  }
}
