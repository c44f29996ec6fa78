import { runInAction } from 'mobx'
import type { Reply } from '@/contract/types'
import { Rows } from '@/features/product/rows'
import { Loader } from '@/page-kit/loader'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'

export type WorkNotice = Reply<'workNotices'>['list'][number]
export type WorkAlert = Reply<'workAlerts'>[number]
export type NoticeTab = 'news' | 'alerts'

/** News about waiting work, and the switches of the messages outside the app. */
export class NoticeListModel {
  tab: NoticeTab = 'news'
  /** Kind of work whose switch is being saved. */
  saving: WorkAlert['type'] | null = null
  readonly rows: Rows<WorkNotice>
  readonly alerts: Loader<WorkAlert[]>

  constructor(private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>) {
    const { api, session } = app.stores
    this.rows = new Rows<WorkNotice>(
      app,
      (page) => api.call('workNotices', page),
      ({ id }) => id,
    )
    this.alerts = new Loader(
      () => api.call('workAlerts', {}),
      () => session.isLoggedIn,
    )
    observableModel(this, { untracked: ['app', 'rows', 'alerts'] })
  }

  choose = (tab: NoticeTab) => {
    this.tab = tab
    if (tab === 'alerts' && this.alerts.state !== 'ready') void this.alerts.load()
  }

  load = () => (this.tab === 'news' ? this.rows.load() : this.alerts.load())
  more = () => (this.tab === 'news' ? this.rows.more() : Promise.resolve())

  /** Whether a row is news: unread, about work that still waits. */
  isNews = ({ read, ended }: WorkNotice) => read === 0 && ended === 0

  /** Opens the work, and marks the row as read. */
  open = ({ id, type, no }: WorkNotice) => {
    void this.app.stores.api.call('readWorkNotices', { ids: [id] })
    void this.app.go('auditDetail', { type, no })
  }

  readAll = async () => {
    const result = await this.app.stores.api.call('readWorkNotices', { ids: null })
    if (!result.ok) return this.app.fail(result.error)
    await this.rows.load()
  }

  /** Switches one kind of work, one at a time; the switch moves once the server has answered. */
  toggle = async ({ type, on }: WorkAlert) => {
    if (this.saving) return
    this.saving = type
    const result = await this.app.stores.api.call('saveWorkAlert', { type, on: on === 1 ? 0 : 1 })
    runInAction(() => (this.saving = null))
    if (result.ok) this.alerts.put(result.data)
    else this.app.fail(result.error)
  }

  login = () => this.app.login()
  toWorkspace = () => void this.app.go('auditHome')

  dispose() {
    this.rows.dispose()
    this.alerts.dispose()
  }
}
