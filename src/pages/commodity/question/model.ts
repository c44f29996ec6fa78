import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { ANSWER_CHARS, ANSWER_LEAST, QUESTION_CHARS, QUESTION_LEAST, textProblem } from '@/domain/question'
import { ProductPages, PAGE_SIZE } from '@/features/product/product-pages'
import type { Question } from '@/features/product/questions/first'
import { questionTexts as texts } from '@/texts/question'

type Answer = Question['answers'][number]

/** Limits of the text in the sheet, in characters. */
const LIMITS = {
  ask: { least: QUESTION_LEAST, most: QUESTION_CHARS },
  answer: { least: ANSWER_LEAST, most: ANSWER_CHARS },
} as const

/** All questions about a product, and the sheet to ask or to answer one. A refusal keeps the text. */
export class QuestionsModel {
  readonly pages: ProductPages<Question, Reply<'questionsByBarcode'>>
  sheet: 'ask' | 'answer' | null = null
  /** Question that the sheet answers. */
  question: Question | null = null
  text = ''
  isSending = false
  /** Question that the text belongs to; 0 for a new question. */
  private draftOf = 0
  private loadedFor: boolean | null = null

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithFeedback & WithStores<'api' | 'session'>,
    private readonly barcode: string,
  ) {
    this.pages = new ProductPages<Question, Reply<'questionsByBarcode'>>(
      (pageNum) => app.stores.api.call('questionsByBarcode', { barcode, pageNum, pageSize: PAGE_SIZE }),
      ({ id }) => id,
    )
    observableModel(this, { untracked: ['app', 'barcode', 'pages', 'draftOf', 'loadedFor'], byReference: ['question'] })
  }

  /** Loads the list, again after a sign-in, which decides what the shopper may answer. */
  show = () => {
    const { isLoggedIn } = this.app.stores.session
    if (this.loadedFor === isLoggedIn) return
    this.loadedFor = isLoggedIn
    void this.pages.load()
  }

  get limits() {
    return LIMITS[this.sheet ?? 'ask']
  }

  /** Reason why the text is not published, while it is typed; null for none. */
  get problem() {
    return textProblem(this.text)
  }

  get isTooShort() {
    return this.text.trim().length < this.limits.least
  }

  openAsk = () => {
    if (!this.app.stores.session.isLoggedIn) return this.app.login()
    this.open('ask', null)
  }

  openAnswer = (question: Question) => this.open('answer', question)

  private open(sheet: 'ask' | 'answer', question: Question | null) {
    const draftOf = question?.id ?? 0
    if (this.draftOf !== draftOf) this.text = ''
    this.draftOf = draftOf
    this.sheet = sheet
    this.question = question
  }

  close = () => {
    this.sheet = null
  }

  setText = (text: string) => {
    this.text = text
  }

  /** Opens a chat with a pharmacist about the product. @spec NAV-35 */
  toPharmacist = () => {
    this.sheet = null
    void this.app.go('serviceOnline', { type: 'good', id: this.barcode, desk: 'pharmacist' })
  }

  async send() {
    const { sheet, question, barcode } = this
    if (sheet === null || this.isSending || this.problem) return
    if (this.isTooShort) return this.app.feedback.toast(texts.short[sheet])
    this.isSending = true
    const { api } = this.app.stores
    const text = this.text.trim()
    const result = await (sheet === 'answer' && question
      ? api.call('answerQuestion', { id: question.id, text })
      : api.call('askQuestion', { barcode, text }))
    runInAction(() => (this.isSending = false))
    if (!result.ok) return this.app.fail(result.error)
    runInAction(() => {
      this.sheet = null
      this.text = ''
    })
    this.app.feedback.toast(texts.sent[sheet])
    await this.pages.load({ anew: false })
  }

  async remove({ id }: Question) {
    if (!(await this.app.feedback.askQuestion({ ...texts.confirmQuestion, danger: true }))) return
    const result = await this.app.stores.api.call('deleteQuestion', { id })
    if (!result.ok) return this.app.fail(result.error)
    this.app.feedback.toast(texts.removed)
    this.pages.change((row) => (row.id === id ? null : row))
  }

  async removeAnswer({ id }: Answer) {
    if (!(await this.app.feedback.askQuestion({ ...texts.confirmAnswer, danger: true }))) return
    const result = await this.app.stores.api.call('deleteAnswer', { id })
    if (!result.ok) return this.app.fail(result.error)
    this.app.feedback.toast(texts.removed)
    await this.pages.load({ anew: false })
  }

  dispose() {
    this.pages.drop()
  }
}
