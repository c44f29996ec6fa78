import { NewsLine } from '@/page-kit/news-line'
import { byTimer, type Delay } from '@/stores/delay'
import type { LoginPrompt, Navigation, WithHosts, WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'
import type { AuditType } from '@/features/audit/work'
import { workspaceLoader, type WorkspaceLoader } from '@/features/audit/workspace'

/** Workspace of a member of staff: queues, held work, and the way to find work by its number. */
export class WorkspaceModel {
  readonly workspace: WorkspaceLoader
  private readonly line: NewsLine

  constructor(
    private readonly app: Navigation &
      LoginPrompt &
      WithStores<'api' | 'session'> &
      WithHosts<'network' | 'socket' | 'transport'>,
    delay: Delay = byTimer,
  ) {
    this.workspace = workspaceLoader(app)
    this.line = new NewsLine(app, () => void this.load(), delay)
    observableModel(this, { untracked: ['app', 'workspace', 'line'] })
  }

  load = () => this.workspace.load()

  /** Loads the workspace while the page shows, and again at every piece of news. */
  show = async () => {
    await this.load()
    if (this.workspace.data) this.line.start()
  }

  hide = () => this.line.stop()
  /** Opens a queue; a doctor prescribes where pharmacists review. */
  open = (type: AuditType) => {
    const isDoctor = this.workspace.data?.duty === 'doctor'
    void this.app.go('auditList', { type: type === 'rx' && isDoctor ? 'prescribe' : type })
  }
  openHeld = ({ type, no }: { type: AuditType; no: string }) => void this.app.go('auditDetail', { type, no })
  openNotices = () => void this.app.go('auditList', { type: 'notice' })
  find = () => void this.app.go('auditSearch')

  dispose() {
    this.line.stop()
    this.workspace.dispose()
  }
}
