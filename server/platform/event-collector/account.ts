import { z } from 'zod'
import type { EventSink } from './contract'
import { httpAccount, httpSink } from './http'
import { kafkaAccount, kafkaSink } from './kafka'

/** Content of `EVENTS_FILE`: a collector by `format`, our own signed batches when absent. */
export const sinkAccount = z.discriminatedUnion('format', [httpAccount, kafkaAccount])
export type SinkAccount = z.infer<typeof sinkAccount>

/** Opens the collector of an account. */
export const eventSink = (account: SinkAccount): EventSink =>
  account.format === 'kafka' ? kafkaSink(account) : httpSink(account)
