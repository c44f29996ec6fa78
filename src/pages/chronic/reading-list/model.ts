import { observableModel } from '@/stores/observable-model'
import type {
  FailureDisplay,
  ImageUrls,
  LoginPrompt,
  Navigation,
  WithFeedback,
  WithHosts,
  WithStores,
} from '@/page-kit/ports'
import type { ReadingKind } from '@/domain/readings'
import { openFile } from '@/features/chronic/open-file'
import { PersonGate } from '@/features/chronic/person-gate'
import type { Reading } from '@/features/chronic/reading-text'
import { Rows } from '@/features/product/rows'
import { CareRequests } from '@/features/chronic/care-requests'
import { readingTexts } from '@/texts/readings'

const { list: texts } = readingTexts
const PAGE_SIZE = 20

/** All readings of a person, which can be corrected, deleted and exported. */
export class ReadingListModel {
  readonly gate: PersonGate
  readonly rows: Rows<Reading>
  kind: ReadingKind | null = null
  /** Reading whose actions are open. */
  opened: Reading | null = null
  private readonly requests: CareRequests

  constructor(
    private readonly app: Navigation &
      LoginPrompt &
      FailureDisplay &
      WithFeedback &
      ImageUrls &
      WithStores<'api' | 'session'> &
      WithHosts<'outside' | 'clipboard'>,
    patientId: number,
  ) {
    this.requests = new CareRequests(app)
    this.rows = new Rows<Reading>(
      app,
      (page) =>
        app.stores.api.call('readings', {
          patientId: this.gate.person?.id ?? 0,
          ...(this.kind ? { kind: this.kind } : {}),
          ...page,
        }),
      ({ id }) => id,
      { size: PAGE_SIZE },
    )
    this.gate = new PersonGate(app, patientId, async () => {
      await this.rows.load()
      return this.rows.state !== 'failed'
    })
    observableModel(this, { untracked: ['app', 'gate', 'rows', 'requests'], byReference: ['opened'] })
  }

  setKind = (kind: ReadingKind | null) => {
    this.kind = kind
    void this.rows.restart()
  }

  open = (reading: Reading) => void (this.opened = reading)
  close = () => void (this.opened = null)

  see = () => {
    const { opened } = this
    this.close()
    if (opened) void this.app.go('readingResult', { type: opened.value.kind, id: opened.id })
  }

  correct = () => {
    const { opened } = this
    this.close()
    if (opened) void this.app.go('readingAdd', { type: opened.value.kind, id: opened.id })
  }

  remove = async () => {
    const { opened } = this
    this.close()
    if (!opened) return
    const call = () => this.app.stores.api.call('deleteReading', { id: opened.id })
    if (await this.requests.remove(texts, call)) this.rows.change((row) => (row.id === opened.id ? null : row))
  }

  /** Opens the readings as a table; a host that opens no file copies the url. */
  export = async () => {
    const patientId = this.gate.person?.id ?? 0
    const result = await this.requests.fetch(() => this.app.stores.api.call('readingFile', { patientId }))
    if (result) await openFile(this.app, result.url, texts)
  }

  add = () => void this.app.go('pressureAdd', this.gate.query)

  dispose() {
    this.gate.dispose()
    this.rows.dispose()
  }
}
