import type { Reply } from '@/contract/types'
import { ANSWER_LEAST, textProblem } from '@/domain/question'
import { observableModel } from '@/stores/observable-model'
import { WorkLoader, type WorkApp } from './work-loader'

export type WorkQuestion = Reply<'workQuestion'>

/** Question about a product, and the answer of the pharmacy to it. */
export class QuestionDetailModel {
  readonly work: WorkLoader<WorkQuestion>
  text = ''
  private readonly id: number

  constructor(
    private readonly app: WorkApp,
    no: string,
  ) {
    this.id = Number(no) || 0
    const { id } = this
    this.work = new WorkLoader(app, null, () => app.stores.api.call('workQuestion', { id }))
    observableModel(this, { untracked: ['app', 'id', 'work'] })
  }

  load = () => this.work.load()

  get question() {
    return this.work.loader.data
  }

  get isAnswered() {
    return this.question?.answers.some(({ fromShop }) => fromShop) === true
  }

  /** Why the text cannot be sent; null when it can. */
  get problem() {
    const text = this.text.trim()
    return text.length < ANSWER_LEAST ? 'short' : textProblem(text)
  }

  write = (text: string) => void (this.text = text)

  send = () =>
    this.work.alone(async () => {
      if (this.problem) return
      const result = await this.app.stores.api.call('answerAsPharmacist', { id: this.id, text: this.text.trim() })
      if (!result.ok) {
        this.app.fail(result.error)
        return this.load()
      }
      return this.app.replace('auditSuccess', { type: 'question', no: '', done: 'answer' })
    })

  toProduct = () => void (this.question && this.app.go('goods', { id: this.question.barcode }))
  login = () => this.app.login()
  toWorkspace = () => void this.app.replace('auditHome')

  dispose() {
    this.work.dispose()
  }
}
