/** A question that the shop has answered in public. */
export interface KnownQuestion {
  id: number
  title: string
  keywords: readonly string[]
  /** The answer without its form. */
  text: string
}

/** What a shopper has said to a desk. */
export interface Asked {
  /** The same again is the same question. */
  askNo: string
  desk: 'service' | 'pharmacist'
  kind: 'text' | 'image' | 'good' | 'order'
  text: string
  /** The article that is asked about, and whether it needs a prescription. */
  good: { barcode: string; name: string; isRx: boolean } | null
  order: { id: number; statusText: string; statusCode: number } | null
  known: readonly KnownQuestion[]
}

export interface Answered {
  text: string
  /** Addresses of the shop. */
  links: { text: string; url: string }[]
}

/** Who answers in writing: people at a desk, or what stands in for them. A call that gets no answer rejects. */
export interface AnswerProvider {
  answer(ask: Asked): Promise<Answered>
}
