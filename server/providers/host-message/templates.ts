import { z } from 'zod'
import { MESSAGE_HOSTS, NOTICE_KINDS, STAFF_KIND } from '../../../src/domain/notice'
import type { MessageTemplates } from './contract'

const KINDS = [...NOTICE_KINDS, STAFF_KIND]

const ids = z.strictObject(Object.fromEntries(KINDS.map((kind) => [kind, z.string().min(1).max(80).optional()])))

/** Content of `MESSAGE_TEMPLATES_FILE`: the ids of the approved templates by host and kind. */
export const messageTemplates = z.strictObject({
  weapp: ids.default({}),
  alipay: ids.default({}),
}) as unknown as z.ZodType<MessageTemplates>

/** Templates of the demo, one for every kind. */
export const DEMO_TEMPLATES = Object.fromEntries(
  MESSAGE_HOSTS.map((host) => [host, Object.fromEntries(KINDS.map((kind) => [kind, `demo-${host}-${kind}`]))]),
) as unknown as MessageTemplates
