/**
 * What the shop asks of a licensed pharmacist's desk, and through it of a hospital's doctor where there is no paper. No such
 * interface is public, so the shapes are ours. A call that gets no answer rejects or stays pending.
 */
export interface PharmacistProvider {
  /** Hands a demand in. The same `demandNo` again is the same task. */
  submit(ask: ReviewAsk): Promise<{ taskNo: string }>
  /** What has been said of a task, oldest first; none yet: empty. */
  answers(taskNo: string): Promise<ReviewAnswer[]>
}

export interface ReviewAsk {
  demandNo: string
  patient: {
    name: string
    sex: 'male' | 'female'
    /** Completed years. */
    age: number
    /** null where the shopper's word on health data has been taken back meanwhile. */
    health: { allergy: string; pregnancy: string; liver: string; kidney: string; diseases: string[] } | null
  }
  diagnosis: string
  drugs: { name: string; spec: string; count: number }[]
  /** A formula of herbs, grams in one dose; it has no drugs. @spec PR-18 RX-07 */
  formula?: {
    doses: number
    herbs: { name: string; grams: number; minG: number; maxG: number }[]
    /** Pairs of it that must not meet: 十八反, 十九畏. */
    clashes: { rule: string; names: readonly string[] }[]
  }
  /** Addresses at the shop; none where a doctor is to prescribe. */
  pictures: string[]
}

export interface ReviewAnswer {
  taskNo: string
  verdict: 'pass' | 'reject'
  /** Why not; '' for a pass. */
  reason: string
  pharmacist: string
  /** Who prescribed where there was no paper, else ''. */
  doctor: string
}
