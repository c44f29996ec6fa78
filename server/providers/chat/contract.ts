/** Question with an answer in the public help centre. */
export interface KnownQuestion {
  id: number
  title: string
  keywords: readonly string[]
  /** Answer as plain text. */
  text: string
}

/** Message of a shopper in a conversation. */
export interface ChatRequest {
  /** Number of the message; a repeated number means the same message. */
  askNo: string
  department: 'service' | 'pharmacist'
  kind: 'text' | 'image' | 'good' | 'order'
  text: string
  /** Product that the message is about, and whether it needs a prescription. */
  product: { barcode: string; name: string; isRx: boolean } | null
  order: { id: number; statusText: string; statusCode: number } | null
  known: readonly KnownQuestion[]
}

export interface ChatAnswer {
  text: string
  /** Links to pages of the app. */
  links: { text: string; url: string }[]
}

/** Provider of written answers in conversations: staff, or their sandbox. Rejects when no answer comes. */
export interface AnswerProvider {
  answer(request: ChatRequest): Promise<ChatAnswer>
}
