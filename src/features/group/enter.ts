import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { groupTexts } from '@/texts/group'

const texts = groupTexts.wait

/** What the checkout of a group is opened with; without a number one is opened. */
export interface Entry {
  groupActivityId: number
  barcode: string
  groupNo?: string | undefined
  /** The store that brings it; absent by post. */
  storeNo?: string | undefined
  count?: number
}

/**
 * To the checkout of a group. Who is not logged in does that first; who has not paid an order of this activity is asked to. One of the
 * shop's groups is a real one by then. @spec EN-27
 */
export async function enterGroup(
  app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
  { groupActivityId, barcode, groupNo, storeNo, count = 1 }: Entry,
) {
  const { api, session } = app.stores
  if (!session.isLoggedIn) return app.login()
  const waiting = await api.call('groupWaitPay', { groupActivityId })
  if (!waiting.ok) return app.fail(waiting.error)
  if (waiting.data.waitPay === 1) return payFirst(app, waiting.data.orderNo)
  const real = groupNo?.startsWith('V') ? await realOf(app, groupNo) : groupNo
  if (real === null) return
  await app.go('orderGroup', {
    ...{ type: storeNo ? 2 : 1, barcode, activity: groupActivityId, count },
    ...(real && { id: real }),
    ...(storeNo && { store: storeNo }),
  })
}

async function payFirst(app: Navigation & WithFeedback, orderNo: string) {
  const { title, message, confirm, cancel } = texts
  if (await app.feedback.ask({ title, message, confirm, cancel })) await app.go('orderGroupPay', { orderNo })
}

/** A group of today's with a seat left; null where there is none, which is said. */
async function realOf(app: WithFeedback & FailureDisplay & WithStores<'api'>, groupNo: string): Promise<string | null> {
  const result = await app.stores.api.call('joinVirtualGroup', { groupNo })
  if (result.ok) return result.data.groupNo
  const { error } = result
  if (error.kind === 'http' && error.status === 404) app.feedback.toast(error.msg || groupTexts.goods.closed)
  else app.fail(error)
  return null
}
