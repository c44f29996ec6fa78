import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen, NO_FEN } from '../../../../src/domain/money'
import { prescriptionRequestState, REVIEW_MS, rxPictures } from '../../../../src/domain/prescription'
import { herbalFormulaAmounts } from '../../../../src/domain/tcm'
import { shopIso } from '../../../../src/domain/shop-time'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, DAY } from '../../../platform/rate-limit'
import { newOrderNo } from '../../checkout'
import { lockUser, needConsent, signPictureUrl, printsOfPictures } from '../../customer'
import { checkPrescriptionProof, findCompletePatient } from '../request/requests'
import type { PatientRow } from '../patient/queries'
import { syllablesOf } from '../../catalog'
import { planReview } from '../review/review'
import { diseaseOf, noteOf, patientNameOf, personOf, reasonOf } from '../patient/sealed-values'
import { prescriptionRequestLabel, formulaNoteLabel, aboutPatientName } from '../../../schema/sealed-bindings'
import * as repo from './queries'
import { insertPrescription, insertFormula, insertFormulaHerbs } from './queries'

type Card = Reply<'formulas'>['list'][number]
type HerbalFormula = Reply<'herbalFormulaByNo'>
type Submission = Parsed<'submitHerbalFormula'>

const MOST_A_DAY = 30

function pinyinOf(name: string) {
  const syllables = syllablesOf(name)
  return { pinyin: syllables.join(' '), initial: (syllables[0]?.charAt(0) ?? '').toUpperCase() }
}

/** Lists the herbs on sale, each with its pinyin, and the incompatible pairs. @spec PR-18 RX-07 */
export const tcmHerbs = async ({ db }: Ctx): Promise<Reply<'tcmHerbs'>> => ({
  list: (await repo.herbsOnSale(db)).map((herb) => ({ ...herb, ...pinyinOf(herb.name) })),
  pairs: await repo.herbPairs(db),
})

/** Converts amounts to the contract's form. */
export function toFormulaAmountsInYuan(of: Parameters<typeof herbalFormulaAmounts>[0]) {
  const { dose, herbs, decoction, total } = herbalFormulaAmounts(of)
  return { dosePrice: fromFen(dose), herbFee: fromFen(herbs), decoctFee: fromFen(decoction), total: fromFen(total) }
}

export const priceHerbs = (herbs: readonly repo.HerbalFormulaHerb[]) =>
  herbs.map(({ grams, price_fen }) => ({ grams, price: price_fen ?? NO_FEN }))

/** Converts a formula to a card. */
export function cardOf(ctx: Ctx, row: repo.HerbalFormulaRow, all: readonly repo.HerbalFormulaHerb[]): Card {
  const herbs = all.filter(({ prescription_id }) => prescription_id === row.id)
  const { order_id: id, order_no: orderNo, order_status: orderStatusCode, order_payable: payable } = row
  const used = !row.is_free
  return {
    ...toFormulaAmountsInYuan({ herbs: priceHerbs(herbs), doses: row.doses, decoct: row.decoct }),
    formulaNo: row.demand_no ?? '',
    state: prescriptionRequestState(
      { state: row.state, validUntil: row.valid_until.getTime(), used },
      ctx.now().getTime(),
    ),
    patientName: patientNameOf(ctx, row),
    createTime: shopIso(row.created_at),
    validUntil: shopIso(row.valid_until),
    reason: reasonOf(ctx, row),
    herbs: herbs.map(({ name, grams, method }) => ({ name, grams, method })),
    ...{ doses: row.doses, decoct: row.decoct ? 1 : 0, bags: row.bags },
    order:
      id !== null && orderNo !== null && orderStatusCode !== null && payable !== null
        ? { id, orderNo, orderStatusCode, payable: fromFen(payable) }
        : null,
  }
}

function timelineOf(row: repo.HerbalFormulaRow, { state, reason }: Card): HerbalFormula['timeline'] {
  const steps = [{ text: '已提交药方，等待药师审核', time: shopIso(row.created_at) }]
  if (row.answered_at) {
    const text = row.state === 'approved' || row.withdrawn ? '药师审核通过' : `药师未通过：${reason}`
    steps.push({ text, time: shopIso(row.answered_at) })
  }
  if (state === 'used') steps.push({ text: '已用于下单', time: shopIso(row.order_at ?? row.created_at) })
  if (state === 'void') {
    const text = row.state === 'waiting' ? '药师未在时限内答复，请重新提交' : '药方已过有效期'
    steps.push({ text, time: shopIso(row.valid_until) })
  }
  return steps
}

async function toView(ctx: Ctx, handle: Handle, row: repo.HerbalFormulaRow): Promise<HerbalFormula> {
  const card = cardOf(ctx, row, await repo.herbsOfFormulas(handle, [row.id]))
  return {
    ...card,
    patientId: row.patient_id,
    diagnosis: diseaseOf(ctx, row),
    note: noteOf(ctx, row),
    via: row.source,
    pics: rxPictures(row.pics).map((url) => signPictureUrl(ctx, url)),
    pharmacist: row.pharmacist,
    timeline: timelineOf(row, card),
  }
}

/** Refuses herbs that are not sold here or that appear twice in the formula. @spec RX-07 */
export async function refuseUnsoldHerbs(handle: Handle, herbs: Submission['herbs']): Promise<repo.SoldHerb[]> {
  if (new Set(herbs.map(({ name }) => name)).size < herbs.length)
    refuse('invalid', '药方里有重复的药味，请合并后再提交')
  const sold = await repo.herbsOnSale(handle)
  const strange = herbs.find(({ name }) => !sold.some((one) => one.name === name))
  if (strange) refuse('invalid', '药方里有本店不售的药味，请返回修改')
  return sold
}

async function insertHerbalFormula(trx: Trx, ctx: Ctx, submission: Submission, patient: PatientRow) {
  const now = ctx.now()
  const userId = patient.user_id
  const { id } = await insertPrescription(trx, {
    ...{ user_id: userId, patient_id: patient.id, state: 'waiting' },
    patient_name_sealed: ctx.vault.seal(personOf(ctx, patient).name, aboutPatientName(userId)),
    ...{ valid_from: now, valid_until: new Date(now.getTime() + REVIEW_MS), created_at: now },
    ...{
      demand_no: `F${newOrderNo(now)}`,
      idem_key: submission.idemKey,
      via: null,
      pics: [...new Set(submission.pics)],
    },
    disease_sealed: ctx.vault.seal(submission.diagnosis, prescriptionRequestLabel(userId)),
  })
  const { doses, bags, via } = submission
  const note_sealed = submission.note ? ctx.vault.seal(submission.note, formulaNoteLabel(id)) : null
  await insertFormula(trx, { prescription_id: id, doses, decoct: submission.decoct === 1, bags, via, note_sealed })
  await insertFormulaHerbs(
    trx,
    submission.herbs.map(({ name, grams }, line) => ({ prescription_id: id, line, herb: name, grams })),
  )
  await planReview(trx, id, now)
}

/**
 * Submits a herbal formula; a pharmacist answers later. A repeated key returns the same formula.
 * @spec PR-18 RX-07 RX-10
 */
export async function submitHerbalFormula(ctx: Ctx, submission: Submission): Promise<HerbalFormula> {
  const userId = ownerOf(ctx)
  await refuseUnsoldHerbs(ctx.db, submission.herbs)
  const prints = await printsOfPictures(ctx, submission.pics)
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const before = await repo.ownHerbalFormula(trx, userId, { idemKey: submission.idemKey })
    if (before) return toView(ctx, trx, before)
    await needConsent(trx, userId, 'health')
    if ((await countAttempt(trx, `demand:${userId}`, ctx.now(), DAY)) > MOST_A_DAY) refuse('tooMany')
    const patient = await findCompletePatient(trx, userId, submission.patientId)
    await checkPrescriptionProof(trx, userId, {
      hasPrescription: submission.via === 'paper',
      ...{ pics: submission.pics, prints },
      now: ctx.now(),
    })
    await insertHerbalFormula(trx, ctx, submission, patient)
    const row = (await repo.ownHerbalFormula(trx, userId, { idemKey: submission.idemKey })) ?? refuse('fault')
    return toView(ctx, trx, row)
  })
}

/** Lists the shopper's formulas. @spec PR-18 */
export async function formulas(ctx: Ctx, input: Parsed<'formulas'>): Promise<Reply<'formulas'>> {
  const { state, status } = input
  const filter = { userId: ownerOf(ctx), state, ordered: input.ordered === 1, status, now: ctx.now() }
  const { rows, total } = await repo.herbalFormulaPage(ctx.db, filter, input)
  const ids = rows.map(({ id }) => id)
  const herbs = await repo.herbsOfFormulas(ctx.db, ids)
  return toPage(
    rows.map((row) => cardOf(ctx, row, herbs)),
    total,
    input,
  )
}

export async function herbalFormulaByNo(ctx: Ctx, { formulaNo }: Parsed<'herbalFormulaByNo'>): Promise<HerbalFormula> {
  const row =
    (await repo.ownHerbalFormula(ctx.db, ownerOf(ctx), { no: formulaNo })) ?? refuse('missing', '没有找到这张药方')
  return toView(ctx, ctx.db, row)
}
