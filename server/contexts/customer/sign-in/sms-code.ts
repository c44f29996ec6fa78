import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { normalizeMobile } from '../../../../src/domain/phone'
import type { Ctx } from '../../../platform/http/context'
import { Refusal, refuse } from '../../../platform/http/refusal'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { countAttempt, DAY, HOUR } from '../../../platform/rate-limit'
import { reserveCode, findSentAt, deleteCode, countGuess, useUpCode } from './queries'

const WAIT_MS = 60_000
const LIFE_MS = 5 * 60_000

const PER_MOBILE_A_DAY = 10
const PER_IP_AN_HOUR = 50
const GUESSES_PER_IP_AN_HOUR = 300

/** Purpose of a code that a signed-in shopper requests for the own number, to confirm a withdrawal. */
export const USER_CODE = 'user'

/** Normalizes a mobile number to the 11 digits of an account; refuses other texts with 422. @spec VA-41 */
export const mobileOf = (text: string): string => normalizeMobile(text) ?? refuse('invalid', '请输入正确的手机号码')

/** Returns the key of a code: a wallet code does not sign in. The number itself is not stored. */
const keyOf = ({ vault }: Ctx, mobile: string, purpose: string) => {
  const print = vault.print(mobile)
  return purpose ? `${purpose}:${print}` : print
}

const digest = (salt: string, key: string, code: string) =>
  createHash('sha256').update(`${salt}.${key}.${code}`).digest('hex')

function seal(key: string, code: string) {
  const salt = randomBytes(12).toString('hex')
  return `${salt}.${digest(salt, key, code)}`
}

function fits(sealed: string, key: string, code: string) {
  const [salt = '', expectedDigest = ''] = sealed.split('.')
  return timingSafeEqual(Buffer.from(expectedDigest), Buffer.from(digest(salt, key, code)))
}

/**
 * Sends a sign-in code. Limits: one a minute and ten a day for a mobile number, fifty an hour for an IP address; 429
 * beyond, with the seconds to wait. Never reads accounts: known and unknown numbers get the same reply.
 */
export async function sendCode(
  ctx: Ctx,
  text: string,
  purpose = '',
): Promise<{ waitSeconds: number; sandboxCode?: string }> {
  const mobile = mobileOf(text)
  const key = keyOf(ctx, mobile, purpose)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await inTransaction(ctx.db, async (trx) => {
    await reserve(trx, key, seal(key, code), ctx.now())
    if ((await countAttempt(trx, `sms:${ctx.vault.print(mobile)}`, ctx.now(), DAY)) > PER_MOBILE_A_DAY) {
      refuse('tooMany', '今天获取验证码的次数已用完，请明天再试')
    }
    if ((await countAttempt(trx, `sms-ip:${ctx.ip}`, ctx.now(), HOUR)) > PER_IP_AN_HOUR) refuse('tooMany')
  })
  await deliver(ctx, { mobile, key, code })
  return { waitSeconds: WAIT_MS / 1000, ...(ctx.sandbox ? { sandboxCode: code } : {}) }
}

/** Reserves the code by one conditional write, which lets only one of many parallel senders continue. */
async function reserve(trx: Trx, key: string, sealed: string, now: Date) {
  const fresh = { code_hash: sealed, tries: 0, sent_at: now, expires_at: new Date(now.getTime() + LIFE_MS) }
  const row = await reserveCode(trx, key, fresh, new Date(now.getTime() - WAIT_MS))
  if (row) return
  const { sent_at: sentAt } = await findSentAt(trx, key)
  const waitSeconds = Math.max(1, Math.ceil((sentAt.getTime() + WAIT_MS - now.getTime()) / 1000))
  refuse('tooMany', `验证码已发送，请 ${waitSeconds} 秒后再试`, { waitSeconds })
}

async function deliver(ctx: Ctx, { mobile, key, code }: { mobile: string; key: string; code: string }) {
  try {
    await ctx.sms.sendCode(mobile, code)
  } catch (error) {
    // The code was not delivered: the shopper may request another at once.
    await deleteCode(ctx.db, key)
    // The gateway has a reason that concerns the number.
    if (error instanceof Refusal) throw error
    refuse('notice', '短信发送失败，请稍后再试')
  }
}

/** Counts a guess and checks it. The count is a separate write: a refusal must not roll it back. */
async function guess(ctx: Ctx, key: string, code: string): Promise<string> {
  if ((await countAttempt(ctx.db, `guess-ip:${ctx.ip}`, ctx.now(), HOUR)) > GUESSES_PER_IP_AN_HOUR) refuse('tooMany')
  const row = await countGuess(ctx.db, key, ctx.now())
  // Computes the digest in either case: reply times must not differ.
  const right = fits(row?.code_hash ?? seal('', ''), key, code)
  return right && row ? row.code_hash : refuse('notice', '验证码不正确或已过期，请重新获取')
}

/**
 * Uses up a code and runs `work` in the same transaction: of two parallel sign-ins with one code one succeeds. Wrong,
 * expired, used and never sent codes, and the fifth wrong guess, get the same reply.
 */
export async function withCode<T>(
  ctx: Ctx,
  text: string,
  code: string,
  work: (trx: Trx, mobile: string) => Promise<T>,
  purpose = '',
) {
  const mobile = mobileOf(text)
  const key = keyOf(ctx, mobile, purpose)
  const codeHash = await guess(ctx, key, code)
  return inTransaction(ctx.db, async (trx) => {
    const used = await useUpCode(trx, key, codeHash, ctx.now())
    if (!used) refuse('notice', '验证码不正确或已过期，请重新获取')
    return work(trx, mobile)
  })
}
