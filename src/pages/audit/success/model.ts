import { NEXT_WORK } from '@/features/audit/next'
import type { AuditType } from '@/features/audit/work'
import { workspaceLoader, type WorkspaceLoader } from '@/features/audit/workspace'
import type { LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'
import { auditTexts } from '@/texts/audit'

/** Finds the next piece of work in the queue after an act. */
export class AuditSuccessModel {
  readonly workspace: WorkspaceLoader
  private isBusy = false

  constructor(
    private readonly app: Navigation & WithFeedback & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly type: AuditType,
  ) {
    this.workspace = workspaceLoader(app)
    observableModel(this, { untracked: ['app', 'type', 'workspace', 'isBusy'] })
  }

  load = () => this.workspace.load()

  /** Opens the oldest work of the queue that the member can take. */
  next = async () => {
    if (this.isBusy) return
    this.isBusy = true
    const no = (await NEXT_WORK[this.type]?.(this.app.stores.api)) ?? null
    this.isBusy = false
    if (no === null) return this.app.feedback.toast(auditTexts.success.empty)
    void this.app.replace('auditDetail', { type: this.type, no })
  }

  toWorkspace = () => void this.app.replace('auditHome')

  dispose() {
    this.workspace.dispose()
  }
}
