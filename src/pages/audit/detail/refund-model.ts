import { STAFF_WORK } from '@/api/flows'
import type { Reply } from '@/contract/types'
import { observableModel } from '@/stores/observable-model'
import { WorkLoader, type WorkApp } from './work-loader'

export type WorkRefund = Reply<'workRefund'>

/** After-sale of the store: its decision, and the receipt of the products that come back. @spec PR-24 */
export class RefundDetailModel {
  readonly work: WorkLoader<WorkRefund>
  private readonly id: number

  constructor(
    private readonly app: WorkApp,
    no: string,
  ) {
    this.id = Number(no) || 0
    const { id } = this
    this.work = new WorkLoader(app, { type: 'refund', no }, () => app.stores.api.call('workRefund', { id }))
    observableModel(this, { untracked: ['app', 'id', 'work'] })
  }

  load = () => this.work.load()

  get refund() {
    return this.work.loader.data
  }

  /** Whether it waits for this store. */
  get isWaiting() {
    return this.refund?.state === 'asked' || this.refund?.state === 'returned'
  }

  get isHeld() {
    return this.refund?.holder?.isOwn === true && this.isWaiting
  }

  agree = () => this.act('agree')
  receive = () => this.act('receive')
  refuse = () => void this.app.go('auditTuicall', { type: 'refund', no: String(this.id) })

  private act(act: 'agree' | 'receive') {
    return this.work.alone(async () => {
      const { api } = this.app.stores
      const { id } = this
      const result = await (act === 'agree'
        ? api.call('decideRefund', { id, agrees: 1 })
        : api.call('receiveReturn', { id }))
      if (!result.ok) {
        this.app.fail(result.error, STAFF_WORK)
        return this.load()
      }
      const done = act === 'agree' && result.data.state === 'returning' ? 'agreeToReturn' : act
      return this.app.replace('auditSuccess', { type: 'refund', no: String(id), done })
    })
  }

  login = () => this.app.login()
  toWorkspace = () => void this.app.replace('auditHome')

  dispose() {
    this.work.dispose()
  }
}
