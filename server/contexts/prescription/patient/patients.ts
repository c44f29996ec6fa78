import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { checkIdCard } from '../../../../src/domain/id-card'
import { maskIdCard } from '../../../../src/domain/mask'
import { MOST_PATIENTS, patientProblems } from '../../../../src/domain/patient'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { lockUser, needConsent } from '../../customer'
import { deleteCareData } from '../readings/queries'
import { healthOf, personOf } from './sealed-values'
import { aboutPatient as about } from '../../../schema/sealed-bindings'
import {
  makeDefault,
  patientOf,
  patientsOf,
  type PatientRow,
  type PatientValues,
  insertPatient,
  updatePatientRow,
  deletePatientRow,
} from './queries'

type Patient = Reply<'patients'>[number]
type Health = NonNullable<Patient['health']>
type Fields = Parsed<'savePatient'>

const NOT_FOUND = '该用药人不存在'
const PROBLEMS: Record<string, string> = {
  name: '请填写用药人姓名',
  birth: '请填写正确的出生日期',
  guardian: '14 岁以下的用药人须由监护人确认',
  pregnancy: '请检查性别、出生日期和孕期状态',
  idNo: '请输入正确的身份证号码，并与性别、出生日期一致',
}

const toView = (ctx: Ctx, row: PatientRow): Patient => ({
  id: row.id,
  ...personOf(ctx, row),
  relation: row.relation,
  sex: row.sex,
  idMask: row.id_mask,
  health: healthOf(ctx, row),
  guardian: row.guardian ? 1 : 0,
  undefault: row.is_default ? 1 : 0,
})

/** Lists the shopper's patients. @spec BC-29 */
export async function patients(ctx: Ctx, { pageNum, pageSize }: Parsed<'patients'>): Promise<Patient[]> {
  const rows = await patientsOf(ctx.db, ownerOf(ctx))
  return rows.slice((pageNum - 1) * pageSize, pageNum * pageSize).map((row) => toView(ctx, row))
}

function check(fields: Fields, today: string) {
  const form = { ...fields, idNo: fields.idNo ?? '', guardian: fields.guardian === 1 }
  const [problem] = Object.keys(patientProblems(form, today))
  if (problem) refuse('invalid', PROBLEMS[problem] ?? PROBLEMS.idNo)
}

/** Returns the columns of an ID number; none without a number. The number itself is sealed. */
function idColumns({ vault }: Ctx, userId: number, idNo: string | undefined, today: string) {
  if (idNo === undefined) return {}
  const card = checkIdCard({ text: idNo, today })
  if (!card.ok) return refuse('invalid', card.message)
  return {
    id_sealed: vault.seal(card.id18, about(userId, 'id')),
    id_print: vault.print(card.id18),
    id_mask: maskIdCard(card.id18),
  }
}

function columns(ctx: Ctx, userId: number, fields: Fields): PatientValues {
  const today = formatShopTime(ctx.now(), 'YYYY-MM-DD')
  check(fields, today)
  const { name, relation, sex, birth, guardian, idNo, allergy, pregnancy, liver, kidney } = fields
  const health: Health = { allergy, pregnancy, liver, kidney, diseases: [...new Set(fields.diseases)] }
  return {
    person_sealed: ctx.vault.seal(JSON.stringify({ name, birth }), about(userId, 'person')),
    relation,
    sex,
    guardian: guardian === 1,
    id_mask: '',
    health_sealed: ctx.vault.seal(JSON.stringify(health), about(userId, 'health')),
    ...idColumns(ctx, userId, idNo, today),
  }
}

/** Returns the blind indexes under which this ID number may be stored. */
function printsOf({ vault, now }: Ctx, { idNo }: Fields): string[] {
  if (idNo === undefined) return []
  const card = checkIdCard({ text: idNo, today: formatShopTime(now(), 'YYYY-MM-DD') })
  return card.ok ? vault.prints(card.id18) : []
}

/** Refuses a second record of the shopper in person, and a repeated ID number: limits would be counted separately. */
function refuseDuplicate(others: readonly PatientRow[], values: PatientValues, prints: readonly string[]) {
  if (values.relation === 'self' && others.some(({ relation }) => relation === 'self'))
    refuse('notice', '已有“本人”的用药人，请直接修改')
  if (others.some(({ id_print }) => id_print !== null && prints.includes(id_print)))
    refuse('notice', '这个身份证号已有用药人')
}

async function needConsents(trx: Trx, userId: number, { idNo }: Fields) {
  await needConsent(trx, userId, 'health')
  if (idNo !== undefined) await needConsent(trx, userId, 'id')
}

/** Saves a patient. The first record becomes the default, regardless of its input. */
export async function savePatient(ctx: Ctx, input: Fields): Promise<Patient> {
  const userId = ownerOf(ctx)
  const row = await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    await needConsents(trx, userId, input)
    const values = columns(ctx, userId, input)
    const others = await patientsOf(trx, userId)
    if (others.length >= MOST_PATIENTS) refuse('notice', `最多保存 ${MOST_PATIENTS} 个用药人`)
    refuseDuplicate(others, values, printsOf(ctx, input))
    const { id } = await insertPatient(trx, { ...values, user_id: userId, is_default: false, created_at: ctx.now() })
    if (others.length === 0 || input.undefault === 1) await makeDefault(trx, userId, id)
    return (await patientOf(trx, userId, id)) ?? refuse('missing', NOT_FOUND)
  })
  return toView(ctx, row)
}

/**
 * Updates a patient. Without `idNo` the stored ID number remains and must still match: a record with a number changes
 * its birth date or sex only together with the number.
 */
export async function updatePatient(ctx: Ctx, input: Fields & { id: number }): Promise<Patient> {
  const userId = ownerOf(ctx)
  const row = await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const known = (await patientOf(trx, userId, input.id)) ?? refuse('missing', NOT_FOUND)
    await needConsents(trx, userId, input)
    const { id_mask, ...values } = columns(ctx, userId, input)
    const isIdUnchanged = input.idNo === undefined
    if (
      isIdUnchanged &&
      known.id_sealed !== null &&
      (personOf(ctx, known).birth !== input.birth || known.sex !== input.sex)
    )
      refuse('invalid', '出生日期、性别与身份证号不一致，请重新填写身份证号')
    const others = (await patientsOf(trx, userId)).filter(({ id }) => id !== input.id)
    refuseDuplicate(others, { ...values, id_mask }, printsOf(ctx, input))
    await updatePatientRow(trx, { ...values, ...(isIdUnchanged ? {} : { id_mask }) }, userId, input.id)
    if (input.undefault === 1) await makeDefault(trx, userId, input.id)
    return (await patientOf(trx, userId, input.id)) ?? refuse('missing', NOT_FOUND)
  })
  return toView(ctx, row)
}

/** Deletes a patient with the readings and reminders. The newest remaining record replaces a deleted default. */
export async function deletePatient(ctx: Ctx, id: number) {
  const userId = ownerOf(ctx)
  await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    await deleteCareData(trx, userId, id)
    const deletedRow = await deletePatientRow(trx, userId, id)
    if (!deletedRow) return refuse('missing', NOT_FOUND)
    const [next] = deletedRow.is_default ? await patientsOf(trx, userId) : []
    if (next) await makeDefault(trx, userId, next.id)
  })
  return { done: true as const }
}
