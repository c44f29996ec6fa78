import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { groupTexts } from '@/texts/group'
import { CODES } from '@/contract/codes'

const texts = groupTexts.wait

/** Data for opening a group-buy checkout; without `groupNo` a new group opens. */
export interface Entry {
  groupActivityId: number
  barcode: string
  groupNo?: string | undefined
  /** Store that delivers; absent for express. */
  storeNo?: string | undefined
  count?: number
  /** Whether it is a spell group. @spec PR-33 */
  isSpell?: boolean
}

/**
 * Opens the checkout of a group-buy. A visitor signs in first; a shopper with an unpaid order of this activity is asked
 * to pay it. A group opened by the platform is first replaced by a real one.
 * @spec EN-27
 */
export async function enterGroup(
  app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
  { groupActivityId, barcode, groupNo, storeNo, count = 1, isSpell = false }: Entry,
) {
  const { api, session } = app.stores
  if (!session.isLoggedIn) return app.login()
  const waiting = await api.call('groupWaitPay', { groupActivityId })
  if (!waiting.ok) return app.fail(waiting.error)
  if (waiting.data.waitPay === 1) return payFirst(app, waiting.data.orderNo)
  const real = groupNo?.startsWith('V') ? await findRealGroup(app, groupNo) : groupNo
  if (real === null) return
  await app.go('orderGroup', {
    ...{ type: storeNo ? 2 : 1, barcode, activity: groupActivityId, count },
    ...(real && { id: real }),
    ...(storeNo && { store: storeNo }),
    ...(isSpell && { spell: 1 }),
  })
}

async function payFirst(app: Navigation & WithFeedback, orderNo: string) {
  const { title, message, confirm, cancel } = texts
  if (await app.feedback.askQuestion({ title, message, confirm, cancel })) await app.go('orderGroupPay', { orderNo })
}

/** Returns a real group of today with a free place; null and a message if there is none. */
async function findRealGroup(
  app: WithFeedback & FailureDisplay & WithStores<'api'>,
  groupNo: string,
): Promise<string | null> {
  const result = await app.stores.api.call('joinVirtualGroup', { groupNo })
  if (result.ok) return result.data.groupNo
  const { error } = result
  if (error.kind === 'http' && error.status === CODES.missing)
    app.feedback.toast(error.msg || groupTexts.product.closed)
  else app.fail(error)
  return null
}
