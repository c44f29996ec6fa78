import type { LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'
import type { AuditType } from '@/features/audit/work'
import { workspaceLoader, type WorkspaceLoader } from '@/features/audit/workspace'

/** Workspace of a member of staff: queues, held work, and the way to find work by its number. */
export class WorkspaceModel {
  readonly workspace: WorkspaceLoader

  constructor(private readonly app: Navigation & LoginPrompt & WithStores<'api' | 'session'>) {
    this.workspace = workspaceLoader(app)
    observableModel(this, { untracked: ['app', 'workspace'] })
  }

  load = () => this.workspace.load()
  open = (type: AuditType) => void this.app.go('auditList', { type })
  openHeld = ({ type, no }: { type: AuditType; no: string }) => void this.app.go('auditDetail', { type, no })
  find = () => void this.app.go('auditSearch')

  dispose() {
    this.workspace.dispose()
  }
}
