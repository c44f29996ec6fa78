import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Db } from '../../../platform/db/open'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { addJob, type NewJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import type { Vault } from '../../../platform/encryption'
import { aboutMedicalRequest as about } from '../../../schema/sealed-bindings'
import { authCodeOf, checkPerson } from './medical-card'
import { findRequestNo, insertRequest, findRequest, findWaitingRequest, answerRequest, updateTaskNo } from './queries'

/** Time after which an unanswered request is given up, in ms. */
const LIVES_MS = 2 * 60_000
const FIRST_WAIT_MS = 500
const MOST_WAIT_MS = 8000

/** Person of the request, and the number of the card once it is found. */
const person = z.object({ name: z.string(), id18: z.string(), cityId: z.number(), cardNo: z.string() })
type Person = z.infer<typeof person>

const job = (id: number, requestCount: number, runAt: Date): NewJob => ({
  ...{ kind: 'medicalAsk', payload: { id, asked: requestCount }, runAt, dedupe: `medicalAsk:${id}:${requestCount}` },
})

/** Requests an identity check from an insurer, once per key. Stores the person's data sealed only. @spec VA-14 RX-10 */
export async function startRealName(
  ctx: Ctx,
  { idemKey, ...input }: Parsed<'startRealName'>,
): Promise<Reply<'startRealName'>> {
  const userId = ownerOf(ctx)
  const before = await findRequestNo(ctx.db, userId, idemKey)
  if (before) return { requestNo: before.request_no }
  const applicant = await checkPerson(ctx, userId, input)
  const [requestNo, at] = [randomUUID(), ctx.now()]
  await inTransaction(ctx.db, async (trx) => {
    const added = await insertRequest(trx, {
      ...{ request_no: requestNo, user_id: userId, idem_key: idemKey, task_no: null },
      sealed: ctx.vault.seal(JSON.stringify({ ...applicant, cardNo: '' }), about(userId, requestNo)),
      ...{ created_at: at, expires_at: new Date(at.getTime() + LIVES_MS) },
    })
    if (added) await addJob(trx, job(added.id, 0, at))
  })
  const requestRow = (await findRequestNo(ctx.db, userId, idemKey)) ?? refuse('missing')
  return { requestNo: requestRow.request_no }
}

export async function realNameState(ctx: Ctx, { requestNo }: Parsed<'realNameState'>): Promise<Reply<'realNameState'>> {
  const userId = ownerOf(ctx)
  const row = await findRequest(ctx.db, requestNo, userId)
  if (!row) return refuse('missing', '没有找到这次认证')
  const isOver = row.expires_at.getTime() <= ctx.now().getTime()
  if (row.state === 'waiting') return { state: isOver ? 'lost' : 'waiting', reason: '', authCode: '' }
  if (row.state === 'refused') return { state: 'refused', reason: row.reason, authCode: '' }
  if (isOver) return { state: 'lost', reason: '', authCode: '' }
  const applicant = person.parse(JSON.parse(ctx.vault.open(row.sealed, about(userId, requestNo))))
  return { state: 'found', reason: '', authCode: authCodeOf(ctx, userId, applicant) }
}

const waiting = ({ db, now }: JobDeps, id: number) => findWaitingRequest(db, id, now())

type Row = NonNullable<Awaited<ReturnType<typeof waiting>>>
type VerificationResult = { ok: true; cardNo: string } | { ok: false; reason: string }

/** Stores the first answer: a second one finds no open request. Deletes a refused person's data. */
async function storeVerification(db: Db, vault: Vault, row: Row, applicant: Person, verification: VerificationResult) {
  const { user_id: userId, request_no: requestNo } = row
  const sealed = verification.ok
    ? vault.seal(JSON.stringify({ ...applicant, cardNo: verification.cardNo }), about(userId, requestNo))
    : ''
  await answerRequest(
    db,
    { sealed, state: verification.ok ? 'found' : 'refused', reason: verification.ok ? '' : verification.reason },
    row.id,
  )
}

/** Runs one check: submits the request if it is not yet submitted, stores an answer, or schedules the next check. */
export async function verifyWithInsurer(deps: JobDeps, id: number, requestCount: number) {
  const { db, now, insurers, vault } = deps
  const row = await waiting(deps, id)
  if (!row || !insurers) return
  const applicant = person.parse(JSON.parse(vault.open(row.sealed, about(row.user_id, row.request_no))))
  if (row.task_no === null) {
    const { name, id18: idNo, cityId } = applicant
    const { taskNo } = await insurers.verifyPerson({ requestNo: row.request_no, name, idNo, cityId })
    await updateTaskNo(db, taskNo, id)
  } else {
    const [verification] = await insurers.personAnswers(row.task_no)
    if (verification) return storeVerification(db, vault, row, applicant, verification)
  }
  const wait = Math.min(FIRST_WAIT_MS * 2 ** requestCount, MOST_WAIT_MS)
  await addJob(db, job(id, requestCount + 1, new Date(now().getTime() + wait)))
}
