import { runInAction } from 'mobx'
import { isMissing } from '@/api/flows'
import { workspaceLoader, type WorkspaceLoader } from '@/features/audit/workspace'
import type { FailureDisplay, LoginPrompt, Navigation, WithHosts, WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'
import { auditTexts } from '@/texts/audit'

const texts = auditTexts.search

/** Finds work by its number, typed or scanned. */
export class AuditSearchModel {
  readonly workspace: WorkspaceLoader
  no = ''
  error = ''
  isBusy = false

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'> & WithHosts<'scan'>,
  ) {
    this.workspace = workspaceLoader(app)
    observableModel(this, { untracked: ['app', 'workspace'] })
  }

  load = () => this.workspace.load()

  type = (no: string) => {
    this.no = no
    this.error = ''
  }

  scan = async () => {
    const scanned = await this.app.hosts.scan.scan()
    if (!scanned.ok) return
    this.type(scanned.value.trim())
    await this.find()
  }

  find = async () => {
    const no = this.no.trim()
    if (no === '') return this.fail(texts.wrong)
    if (this.isBusy) return
    this.isBusy = true
    const result = await this.app.stores.api.call('auditFind', { no })
    runInAction(() => (this.isBusy = false))
    if (result.ok) return void this.app.go('auditDetail', result.data)
    if (isMissing(result.error)) return this.fail(texts.none)
    this.app.fail(result.error)
  }

  private fail(error: string) {
    this.error = error
  }

  dispose() {
    this.workspace.dispose()
  }
}
