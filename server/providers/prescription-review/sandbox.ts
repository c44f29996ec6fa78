import type { PharmacistProvider, ReviewAnswer, ReviewRequest } from './contract'

/**
 * Faults of a review: it is refused, comes late, is answered twice (differently the second time), or is never answered.
 */
export const PHARMACIST_FAULTS = ['refuse', 'slow', 'twice', 'lost'] as const
export type PharmacistFault = (typeof PHARMACIST_FAULTS)[number]

interface Options {
  now: () => Date
  /** Duration of a review, in ms. */
  readMs?: number
  /** Delay of `slow`, in ms. */
  slowMs?: number
  /** Chooses the fault by the number of the request. */
  fault?: ((demandNo: string) => PharmacistFault | undefined) | undefined
}

/** Content of a task number: the future answer and its time. Nothing is stored, and any process can answer. */
interface Task {
  /** Time of the answer in ms; null for never. */
  due: number | null
  reason: string
  doctor: string
  twice: boolean
  nonce: string
}

const PHARMACIST = '陈执业药师（演示）'
const DOCTOR = '王医生（演示互联网医院）'
/** Most pieces of one medicine on a usual prescription. */
const MOST_PIECES = 3

/** Multiple of a herb's usual maximum from which a dose is refused; a slightly higher dose is approved. */
const MOST_TIMES = 2

function herbalFormulaObjection({ herbs, clashes }: NonNullable<ReviewRequest['formula']>): string {
  const [clash] = clashes
  if (clash) return `${clash.names.join('与')}属${clash.rule}配伍禁忌，请找开方医师核对`
  const over = herbs.find(({ grams, maxG }) => grams > MOST_TIMES * maxG)
  return over ? `${over.name} ${over.grams} 克远超常用量，请找开方医师核对` : ''
}

/** Returns the objection of a cautious pharmacist to a prescription or a consultation. */
function objection({ patient, drugs, formula: herbalFormula }: ReviewRequest): string {
  const wrong = herbalFormula && herbalFormulaObjection(herbalFormula)
  if (wrong) return wrong
  if (drugs.some(({ count }) => count > MOST_PIECES))
    return `数量超出常用量，每种最多 ${MOST_PIECES} 件，请减少后重新提交`
  if (!patient.health) return '没有健康信息，无法判断用药风险，请补充后重新提交'
  return patient.health.pregnancy === 'pregnant' ? '孕期用药请先到医院面诊，再凭处方购买' : ''
}

const encode = (task: Task) => Buffer.from(JSON.stringify(task)).toString('base64url')
const decode = (taskNo: string) => JSON.parse(Buffer.from(taskNo, 'base64url').toString()) as Task

/**
 * Simulates reviews by a few fixed rules after a few seconds; no pharmacist is involved. The configuration refuses it
 * in production.
 */
export function sandboxPharmacists({
  now,
  readMs = 4000,
  slowMs = 60_000,
  fault = () => undefined,
}: Options): PharmacistProvider {
  return {
    async submit(request) {
      const faultKind = fault(request.demandNo)
      const wait = faultKind === 'slow' ? slowMs : readMs
      const reason = faultKind === 'refuse' ? '处方与所选疾病不符，请核对后重新提交' : objection(request)
      const doctor = request.pictures.length === 0 && !request.formula && !request.hospital ? DOCTOR : ''
      const due = faultKind === 'lost' ? null : now().getTime() + wait
      return { taskNo: encode({ due, reason, doctor, twice: faultKind === 'twice', nonce: request.demandNo }) }
    },
    async answers(taskNo) {
      const { due, reason, doctor, twice } = decode(taskNo)
      if (due === null || now().getTime() < due) return []
      const one: ReviewAnswer = {
        ...{ taskNo, verdict: reason ? 'reject' : 'pass', reason, pharmacist: PHARMACIST },
        doctor: reason ? '' : doctor,
      }
      const other: ReviewAnswer = { ...one, verdict: reason ? 'pass' : 'reject', reason: '重复回执' }
      return twice ? [one, one, other] : [one]
    },
  }
}
