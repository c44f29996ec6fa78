import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import type { Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { makeCode } from '../../../marketing'
import { findActivity } from './activity-queries'
import { GROUP_BUY_MISSING, isOpen } from './group-products'
import { refnoOf } from './group-ranking'

const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

/** Returns the poster of an offer or of one group. @spec PR-37 RX-01 ST-16 */
export async function groupPoster(ctx: Ctx, input: Parsed<'groupPoster'>): Promise<Reply<'groupPoster'>> {
  const activity =
    (await findActivity(ctx.db, input.groupActivityId, ctx.now())) ?? refuse('missing', GROUP_BUY_MISSING)
  if (!isOpen(activity, ctx.now())) refuse('notice', '活动已结束，没有海报了')
  const { groupNo, kind } = input
  const refno = ctx.userId === null ? '' : await refnoOf(ctx.db, ctx.userId)
  const by: Record<string, string> = refno ? { referrer: 'activityGroup', refno } : {}
  const target = groupNo
    ? {
        path: 'pages/group/join/index',
        query: query({ id: groupNo }),
        url: `/activitygroup/join/${groupNo}?${query(by)}`,
      }
    : {
        path: 'pages/group/goodsdetail/index',
        query: query({ barcode: activity.barcode }),
        url: `/activitygroup/goodsdetail/${activity.barcode}?${query({ groupActivityId: String(activity.id), ...by })}`,
      }
  return makeCode(ctx, { kind, ...target, groupActivityId: activity.id })
}
