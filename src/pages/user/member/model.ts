import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { LEVELS, levelProgressOf } from '@/domain/growth'
import { accountTexts } from '@/texts/account'
import { groupedCode } from '@/domain/mask'

const texts = accountTexts.member

/** Pages about the membership in the order of their tabs; features/points has the same list for the other pages. */
export const MEMBER_PAGES = ['member', 'pointsMember', 'pointsEquity', 'pointsGrowth'] as const

/** The shopper's membership level, and the code to show at a counter. */
export class MemberModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  numbers: Reply<'getNumber'> | null = null
  code = ''

  constructor(private readonly app: Navigation & WithStores<'api'>) {
    observableModel(this, { untracked: ['app'], byReference: ['numbers'] })
  }

  load = async () => {
    if (!this.numbers) this.state = 'loading'
    const { api } = this.app.stores
    const [numbers, code] = await Promise.all([api.call('getNumber', {}), api.call('getUserCode', {})])
    runInAction(() => {
      if (numbers.ok) this.numbers = numbers.data
      if (code.ok) this.code = code.data.code
      this.state = this.numbers ? 'ready' : 'failed'
    })
  }

  get levelProgress() {
    return levelProgressOf(this.numbers?.growthValue ?? 0)
  }

  /** Text on the growth missing for the next level. */
  get nextLevelHint() {
    const { level, missing } = this.levelProgress
    const next = LEVELS[level + 1]
    return next ? texts.missing(missing, next.name) : texts.top
  }

  /** Code in groups of four: 1234 5678 9012 3456. */
  get shownCode() {
    return groupedCode(this.code)
  }

  /** Opens another page of the membership in place of this one, so that back leaves all of them. */
  toTab = (page: (typeof MEMBER_PAGES)[number]) => {
    if (page !== 'member') void this.app.replace(page)
  }
  toBenefits = () => void this.app.go('pointsEquity')
  toRule = () => void this.app.go('memberRule')
}
