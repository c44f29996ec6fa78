/**
 * Interface of the review provider: licensed pharmacists, and through them a hospital's doctor when there is no
 * prescription. No such interface is public: the shapes are ours. A call without a reply rejects or stays pending.
 */
export interface PharmacistProvider {
  /** Submits a request. Repeating the same `demandNo` gives the same task. */
  submit(request: ReviewRequest): Promise<{ taskNo: string }>
  /** Returns the answers to a task, oldest first; empty before the first. */
  answers(taskNo: string): Promise<ReviewAnswer[]>
}

export interface ReviewRequest {
  demandNo: string
  patient: {
    name: string
    sex: 'male' | 'female'
    /** Age in completed years. */
    age: number
    /** null when the consent to health data was withdrawn in the meantime. */
    health: { allergy: string; pregnancy: string; liver: string; kidney: string; diseases: string[] } | null
  }
  diagnosis: string
  /** Safety questions of a renewal or a consultation, and the patient's answers; empty for other requests. */
  answers?: readonly { question: string; answer: string }[]
  drugs: { name: string; spec: string; count: number }[]
  /** Herbal formula, grams in one dose; it contains no drugs. @spec PR-18 RX-07 */
  formula?: {
    doses: number
    herbs: { name: string; grams: number; minG: number; maxG: number }[]
    /** Incompatible pairs in the formula: 十八反, 十九畏. */
    clashes: { rule: string; names: readonly string[] }[]
  }
  /** Urls of the pictures; none when a doctor is to prescribe. */
  pictures: string[]
  /** Prescription of a hospital, whose code the shopper scanned in place of pictures. */
  hospital?: { name: string; doctor: string; rpNo: string }
}

export interface ReviewAnswer {
  taskNo: string
  verdict: 'pass' | 'reject'
  /** Reason for a refusal; '' for an approval. */
  reason: string
  pharmacist: string
  /** Doctor who prescribed when there was no prescription, else ''. */
  doctor: string
}
