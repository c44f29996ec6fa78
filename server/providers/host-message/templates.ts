import { z } from 'zod'
import { MESSAGE_HOSTS, NOTICE_KINDS } from '../../../src/domain/notice'
import type { MessageTemplates } from './contract'

const ids = z.strictObject(Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, z.string().min(1).max(80).optional()])))

/** Content of `MESSAGE_TEMPLATES_FILE`: the ids of the approved templates by host and kind. */
export const messageTemplates = z.strictObject({
  weapp: ids.default({}),
  alipay: ids.default({}),
}) as unknown as z.ZodType<MessageTemplates>

/** Templates of the demo, one for every kind. */
export const DEMO_TEMPLATES = Object.fromEntries(
  MESSAGE_HOSTS.map((host) => [host, Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, `demo-${host}-${kind}`]))]),
) as unknown as MessageTemplates
