import { createHash, randomInt } from 'node:crypto'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import {
  CODE_LENGTH,
  CODE_LETTERS,
  INVITE_HOURS,
  isCode,
  normalizeCode,
  type CarerRight,
} from '../../../../src/domain/carer'
import { shopIso } from '../../../../src/domain/shop-time'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, DAY, HOUR } from '../../../platform/rate-limit'
import { lockUser } from '../account/queries'
import { notify } from '../notification/notifications'
import {
  countOpenLinks,
  endOpenLink,
  findOpenInvite,
  findOpenLink,
  findRight,
  insertInvite,
  insertLink,
  insertUse,
  listOpenLinks,
  listUses,
  redeemInvite,
} from './queries'
import type { CarerRightColumns } from './tables'

const MOST_INVITES_A_DAY = 10
const MOST_TRIES_AN_HOUR = 10
/** Most open links of an account as an elder, and as a relative. */
const MOST_LINKS = 8
/** Most uses that are shown, the latest. */
const MOST_USES = 100
const HOUR_MS = 3_600_000

const TEXT = {
  noRight: '请至少选择一项',
  invites: '今天的邀请次数已用完，请明天再来',
  tries: '尝试次数太多，请一小时后再试',
  code: '邀请码不对，或已用过、已过期，请家人重新生成',
  own: '这是自己的邀请码，请发给家人',
  linked: '已经是家人了，不用重复添加',
  full: `最多添加 ${MOST_LINKS} 位家人`,
  gone: '没有找到这位家人，可能已解除',
}

const hashOf = (code: string) =>
  createHash('sha256')
    .update(`carer ${normalizeCode(code)}`)
    .digest('hex')

const newCode = () => Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

const rightsOf = ({ sees_orders, uses_address, sees_refills }: CarerRightColumns) => ({
  orders: sees_orders,
  address: uses_address,
  refills: sees_refills,
})

type LinkRow = Awaited<ReturnType<typeof listOpenLinks>>[number]

const toCard = (row: LinkRow, userId: number) => ({
  id: row.id,
  name: row.user_id === userId ? row.carer_name : row.elder_name,
  rights: rightsOf(row),
  time: shopIso(row.created_at),
})

/** Lists the open links of this shopper: those as an elder, and those as a relative. */
export async function carerLinks(ctx: Ctx): Promise<Reply<'carerLinks'>> {
  const userId = ownerOf(ctx)
  const rows = await listOpenLinks(ctx.db, userId)
  const cards = (isElder: boolean) =>
    rows.filter((row) => (row.user_id === userId) === isElder).map((row) => toCard(row, userId))
  return { carers: cards(true), elders: cards(false) }
}

/** Returns one open link of this shopper, with the log of its uses for the elder only. */
export async function carerLink(ctx: Ctx, { id }: Parsed<'carerLink'>): Promise<Reply<'carerLink'>> {
  const userId = ownerOf(ctx)
  const row = (await findOpenLink(ctx.db, userId, id)) ?? refuse('missing', TEXT.gone)
  const isElder = row.user_id === userId
  const uses = isElder ? await listUses(ctx.db, userId, id, MOST_USES) : []
  return {
    ...toCard(row, userId),
    role: isElder ? 'elder' : 'carer',
    uses: uses.map((use) => ({ id: Number(use.id), kind: use.kind, time: shopIso(use.at) })),
  }
}

/** Creates a code that links one relative, once, within a day. Only its hash is stored. */
export async function createCarerInvite(
  ctx: Ctx,
  { rights }: Parsed<'createCarerInvite'>,
): Promise<Reply<'createCarerInvite'>> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  if (!Object.values(rights).some(Boolean)) refuse('notice', TEXT.noRight)
  if ((await countAttempt(ctx.db, `carer invite ${userId}`, now, DAY)) > MOST_INVITES_A_DAY)
    refuse('notice', TEXT.invites)
  const code = newCode()
  const expires_at = new Date(now.getTime() + INVITE_HOURS * HOUR_MS)
  await insertInvite(ctx.db, {
    ...{ code_hash: hashOf(code), user_id: userId, created_at: now, expires_at },
    ...{ sees_orders: rights.orders, uses_address: rights.address, sees_refills: rights.refills },
  })
  return { code, expireTime: shopIso(expires_at) }
}

/** Counts a try. Refuses an account that guesses codes, and a text that is no code. */
async function countTry(ctx: Ctx, userId: number, code: string) {
  if ((await countAttempt(ctx.db, `carer code ${userId}`, ctx.now(), HOUR)) > MOST_TRIES_AN_HOUR)
    refuse('notice', TEXT.tries)
  if (!isCode(code)) refuse('notice', TEXT.code)
}

/** Shows who invites to which rights, before the relative accepts. */
export async function findCarerInvite(
  ctx: Ctx,
  { code }: Parsed<'findCarerInvite'>,
): Promise<Reply<'findCarerInvite'>> {
  const userId = ownerOf(ctx)
  await countTry(ctx, userId, code)
  const invite = (await findOpenInvite(ctx.db, hashOf(code), ctx.now())) ?? refuse('notice', TEXT.code)
  if (invite.user_id === userId) refuse('notice', TEXT.own)
  return { name: invite.name, rights: rightsOf(invite), expireTime: shopIso(invite.expires_at) }
}

async function refuseFull(trx: Trx, elderId: number, carerId: number) {
  const counts = [await countOpenLinks(trx, 'user_id', elderId), await countOpenLinks(trx, 'carer_id', carerId)]
  if (counts.some(({ n }) => Number(n) >= MOST_LINKS)) refuse('notice', TEXT.full)
}

/**
 * Links the caller to the account that invited. Redeems the code in one statement, so that only one account gets it; a
 * refusal after that rolls it back.
 */
export async function acceptCarerInvite(
  ctx: Ctx,
  { code }: Parsed<'acceptCarerInvite'>,
): Promise<Reply<'acceptCarerInvite'>> {
  const carerId = ownerOf(ctx)
  const now = ctx.now()
  await countTry(ctx, carerId, code)
  return inTransaction(ctx.db, async (trx) => {
    const invite = (await redeemInvite(trx, hashOf(code), { carerId, now })) ?? refuse('notice', TEXT.code)
    const { user_id: userId, sees_orders, uses_address, sees_refills } = invite
    if (userId === carerId) refuse('notice', TEXT.own)
    // Locks both accounts in one order: the numbers of links are counted one after the other.
    for (const id of [userId, carerId].sort((one, other) => one - other)) await lockUser(trx, id)
    await refuseFull(trx, userId, carerId)
    const rights = { sees_orders, uses_address, sees_refills }
    const row = { user_id: userId, carer_id: carerId, ...rights, created_at: now }
    const link = (await insertLink(trx, row)) ?? refuse('notice', TEXT.linked)
    await insertUse(trx, { link_id: link.id, user_id: userId, kind: 'linked', at: now })
    await notify(trx, {
      ...{ userId, kind: 'account', title: '家人已接受邀请', at: now, merchantCode: '' },
      content: '可以随时查看使用记录，或解除。',
      ...{ url: `/user/family/link/${link.id}`, idemKey: `carer:linked:${link.id}` },
    })
    return { id: link.id }
  })
}

/** Ends a link of this shopper at once, and notifies the other account. */
export async function endCarerLink(ctx: Ctx, { id }: Parsed<'endCarerLink'>) {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  await inTransaction(ctx.db, async (trx) => {
    const link = (await endOpenLink(trx, userId, { id, now })) ?? refuse('missing', TEXT.gone)
    await insertUse(trx, { link_id: id, user_id: link.user_id, kind: 'ended', at: now })
    await notify(trx, {
      ...{ userId: link.user_id === userId ? link.carer_id : link.user_id, kind: 'account', at: now, merchantCode: '' },
      ...{ title: '家人关系已解除', content: '对方已解除家人关系，授权已全部失效。' },
      ...{ url: '/user/family', idemKey: `carer:ended:${id}` },
    })
  })
  return { done: true as const }
}

/**
 * Returns the account that the caller looks after by this link, and logs the use. Refuses as missing without the right:
 * a foreign, an ended and an unknown link look alike.
 */
export async function exerciseRight(ctx: Ctx, id: number, right: Exclude<CarerRight, 'address'>): Promise<number> {
  return inTransaction(ctx.db, async (trx) => {
    const link = (await findRight(trx, ownerOf(ctx), id, right)) ?? refuse('missing', TEXT.gone)
    await insertUse(trx, { link_id: id, user_id: link.user_id, kind: right, at: ctx.now() })
    return link.user_id
  })
}
