// REST Proxy of Confluent (v2), with the same requests at Strimzi's and Redpanda's HTTP bridges:
// https://docs.confluent.io/platform/current/kafka-rest/api.html
import { z } from 'zod'
import { ProviderFailure, requestJson } from '../provider-http'
import type { EventSink, SentEvent } from './contract'

/** Names that Kafka allows for a topic, without the two that stand for folders. */
const TOPIC = /^(?!\.{1,2}$)[\w.-]{1,249}$/

/** Account at the REST proxy of a Kafka cluster. A proxy in the shop's own network may be reached by http. */
export const kafkaAccount = z.strictObject({
  format: z.literal('kafka'),
  /** Address of the proxy, without the path of the topic. */
  url: z.url({ protocol: /^https?$/ }),
  topic: z.string().regex(TOPIC),
  /** User and password of basic authentication; absent where the proxy asks for none. */
  user: z.string().min(1).max(200).optional(),
  password: z.string().min(1).max(500).optional(),
})
export type KafkaAccount = z.infer<typeof kafkaAccount>

const PROVIDER = 'events'
const TIMEOUT_MS = 10_000

/** Events of one visit share a key, which sends them to one partition, in order. */
const recordOf = (event: SentEvent) => ({ ...(event.visit && { key: event.visit }), value: event })

/** Reads a reply: the cluster takes each record or refuses it with a code. */
function mustTakeAll({ offsets, error_code: code }: Record<string, unknown>, count: number) {
  if (code !== undefined && code !== null) throw new ProviderFailure(PROVIDER, 'refused', Number(code))
  if (!Array.isArray(offsets) || offsets.length !== count) throw new ProviderFailure(PROVIDER, 'content')
  for (const record of offsets as ({ offset?: unknown; error_code?: unknown } | null)[]) {
    if (record?.error_code) throw new ProviderFailure(PROVIDER, 'refused', Number(record.error_code))
    if (typeof record?.offset !== 'number' || record.offset < 0) throw new ProviderFailure(PROVIDER, 'content')
  }
}

/** Produces batches to a topic of Kafka. */
export function kafkaSink({ url, topic, user, password }: KafkaAccount): EventSink {
  const headers = {
    'content-type': 'application/vnd.kafka.json.v2+json',
    accept: 'application/vnd.kafka.v2+json',
    ...(user && { authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` }),
  }
  const address = `${url.replace(/\/+$/, '')}/topics/${topic}`
  return {
    async send(events) {
      const body = JSON.stringify({ records: events.map(recordOf) })
      const reply = await requestJson(PROVIDER, address, { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS })
      mustTakeAll(reply, events.length)
    },
  }
}
