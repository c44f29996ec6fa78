import { observableModel } from '@/stores/observable-model'
import type { WithFeedback, WithHosts } from '@/page-kit/ports'
import { addToHistory } from '@/domain/history'
import { readStored, writeStored } from '@/stores/stored'
import { commonTexts } from '@/texts/common'

const isKeywordList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((keyword) => typeof keyword === 'string')

interface Options {
  /** Storage key on this device. */
  key: string
  /** Most entries stored. */
  size: number
  /** Texts of the confirmation before the history is cleared. */
  question: { title: string; message: string; confirm: string }
}

/** Search history on this device, newest first. @spec BC-40 VA-11 VA-12 */
export class DeviceHistory {
  keywords: string[]

  constructor(
    private readonly app: WithFeedback & WithHosts<'storage'>,
    private readonly options: Options,
  ) {
    this.keywords = readStored(app.hosts.storage, options.key, isKeywordList) ?? []
    observableModel(this, { untracked: ['app', 'options'] })
  }

  /** Adds a search text; ignores an empty one. */
  add(keyword: string) {
    this.keywords = addToHistory(this.keywords, keyword, this.options.size)
    writeStored(this.app.hosts.storage, this.options.key, this.keywords)
  }

  /** Clears the history after a confirmation. */
  clear = async () => {
    const question = { ...this.options.question, cancel: commonTexts.cancel, danger: true }
    if (await this.app.feedback.askQuestion(question)) this.empty()
  }

  private empty() {
    this.keywords = []
    writeStored(this.app.hosts.storage, this.options.key, null)
  }
}
