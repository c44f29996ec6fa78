/**
 * Interface of the provider of online consultations: an internet hospital, whose doctors prescribe again for patients
 * diagnosed before. No such interface is public: the shapes are ours. A call without a reply rejects or stays pending.
 */
export interface DoctorProvider {
  /** Opens a consultation. Repeating the same `consultNo` gives the same task. */
  open(request: ConsultationRequest): Promise<{ taskNo: string }>
  /** Returns the doctor's next step after the answers of the request; null while there is none. */
  next(taskNo: string, request: ConsultationRequest): Promise<DoctorStep | null>
}

export interface ConsultationRequest {
  consultNo: string
  patient: {
    name: string
    sex: 'male' | 'female'
    /** Age in completed years. */
    age: number
    /** null when the consent to health data was withdrawn in the meantime. */
    health: { allergy: string; pregnancy: string; liver: string; kidney: string; diseases: string[] } | null
  }
  diagnosis: string
  drugs: { name: string; spec: string; count: number }[]
  /** Questions so far with the patient's answers, oldest first. */
  answers: readonly { question: string; answer: string }[]
}

/** Step of a doctor: the next question with the answers to choose from, a prescription, or a refusal. */
export type DoctorStep =
  | { kind: 'question'; doctor: string; text: string; options: string[] }
  | { kind: 'prescribe'; doctor: string }
  | { kind: 'refuse'; doctor: string; reason: string }
