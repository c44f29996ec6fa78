/** Event as an external collector receives it. No field identifies a person. */
export interface SentEvent {
  /** Number of the event: a collector ignores one that it has already. */
  id: number
  name: string
  page: string
  data: Record<string, string>
  /** Time of the server, ISO. */
  at: string
  visit: string
  host: string
  channel: string
  partner: string
  version: string
  cityId: number | null
  /** Amount of an order or a refund, in fen. */
  amountFen: number | null
}

/** External collector that receives the events, in addition to the database. */
export interface EventSink {
  /** Sends a batch. Throws when the collector has not accepted it; events with the same ids are then sent again. */
  send(events: readonly SentEvent[]): Promise<void>
}
