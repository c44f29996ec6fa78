import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { richText } from '../../../../src/domain/rich-text'
import { shopIso } from '../../../../src/domain/shop-time'
import { locateShopper, type PlaceInput, sellerNumbers } from '../../catalog'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { floorsFor } from './topic-floors'
import * as repo from './queries'

type Brief = Reply<'topicsOfCity'>[number]

const isOver = ({ ends_at }: repo.TopicRow, now: Date) => ends_at !== null && ends_at <= now

/**
 * Returns a topic for one city. 800: over. 801: not in this city, not begun, or not by this entrance.
 * @spec ER-55 ER-56
 */
export async function topicDetails(ctx: Ctx, input: Parsed<'topicDetails'>): Promise<Reply<'topicDetails'>> {
  const topic = (await repo.topicById(ctx.db, input.id)) ?? refuse('topicElsewhere')
  if (isOver(topic, ctx.now())) refuse('topicOver')
  const isInCity = topic.city_ids === null || topic.city_ids.includes(input.cityId)
  const isByCode = topic.code === '' || topic.code === input.code
  if (!isInCity || !isByCode || topic.starts_at > ctx.now()) refuse('topicElsewhere')
  const { id, title, note, scope } = topic
  return { id, title, note, scope, floors: await floorsFor(ctx, input, scope, await repo.floorsOf(ctx.db, id)) }
}

const brief = ({ id, code, title, note, pic }: repo.TopicRow): Brief => ({
  id,
  title,
  note,
  pic,
  url: `/activity/special?${code ? `code=${encodeURIComponent(code)}&` : ''}id=${id}`,
})

/** Returns the current topics of a city, without those whose products no store can deliver to the place. */
const deliverableTopics = async (ctx: Ctx, place: PlaceInput): Promise<repo.TopicRow[]> =>
  withProducts(ctx, place, await repo.topicsIn(ctx.db, place.cityId, ctx.now()))

/**
 * Returns the topics among these that a link may open in a city: current ones for this city whose products can be
 * delivered, those without an entrance of their own too.
 */
export async function shownTopics(ctx: Ctx, cityId: number, ids: readonly number[]): Promise<number[]> {
  const topics = await repo.topicsByIds(ctx.db, ids, cityId, ctx.now())
  return (await withProducts(ctx, { cityId }, topics)).map(({ id }) => id)
}

/** Leaves out topics whose products no store can deliver to the place. */
async function withProducts(ctx: Ctx, place: PlaceInput, topics: repo.TopicRow[]): Promise<repo.TopicRow[]> {
  if (topics.length === 0) return []
  const shopperLocation = locateShopper(await ctx.catalogSnapshot(), place, ctx.now())
  const ids = topics.map(({ id }) => id)
  const { rows } = await repo.listDeliverableTopics(ctx.db, ids, sellerNumbers(shopperLocation))
  return topics.filter(({ id }) => rows.some((row) => row.id === id))
}

export const topicsOfCity = async (ctx: Ctx, place: Parsed<'topicsOfCity'>): Promise<Brief[]> =>
  (await deliverableTopics(ctx, place)).map(brief)

export async function topicMaster(ctx: Ctx, place: Parsed<'topicMaster'>): Promise<Brief | null> {
  const [first] = await deliverableTopics(ctx, place)
  return first?.is_master ? brief(first) : null
}

/** Returns hidden topics too: the caller has the link. */
export async function topicActivity(
  { db, now }: Ctx,
  { topicId }: Parsed<'topicActivity'>,
): Promise<Reply<'topicActivity'>> {
  const topic = (await repo.topicById(db, topicId)) ?? refuse('missing', '活动不存在')
  return {
    topicId,
    state: isOver(topic, now()) ? 2 : topic.starts_at <= now() ? 1 : 0,
    startTime: shopIso(topic.starts_at),
    endTime: topic.ends_at && shopIso(topic.ends_at),
    rules: richText(topic.rules),
  }
}
