import { mayGoBySms, MESSAGE_HOSTS, type MessageHost, type SentKind } from '../../../../src/domain/notice'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { JobSet } from '../../../platform/jobs/job-set'
import type { JobDeps } from '../../../platform/jobs/runner'
import type { HostMessageProvider } from '../../../providers/host-message/contract'
import type { SmsProvider } from '../../../providers/sms/contract'
import { openMobile } from '../account/accounts'
import { identityOf } from '../sign-in/queries'
import {
  findNoticeToSend,
  insertDelivery,
  insertSmsDelivery,
  takePermit,
  updateDelivery,
  type NoticeRow,
} from './notice-queries'

type Channel = MessageHost | 'sms'

/** Age after which a message is no news, in ms: it stays in the app only. */
const MOST_AGE_MS = 2 * 3_600_000

/** Issuer of the identities to which a host app sends. */
const ISSUERS: Record<MessageHost, string> = { weapp: 'wechat-app', alipay: 'alipay' }

interface Senders {
  /** Null while the shop sends no SMS. */
  sms: SmsProvider | null
  hosts: HostMessageProvider
}

/**
 * Chooses how a message goes out, and records it: through a host app where the shopper has allowed one of its kind, else
 * by SMS. Uses up the permission. Null: it stays in the app.
 */
async function reserveChannel(
  { db, now }: JobDeps,
  { sms, hosts }: Senders,
  row: NoticeRow,
  kind: SentKind,
): Promise<Channel | null> {
  const possibleHosts = MESSAGE_HOSTS.filter(
    (host) => hosts.templates[host][kind] && row.issuers.includes(ISSUERS[host]),
  )
  const fallback = sms && mayGoBySms(kind) ? 'sms' : null
  if (possibleHosts.length === 0) {
    if (fallback) await insertSmsDelivery(db, row, now())
    return fallback
  }
  return inTransaction(db, async (trx) => {
    const channel = (await permittedHost(trx, possibleHosts, row, kind)) ?? fallback
    if (channel) await insertDelivery(trx, row, channel, now())
    return channel
  })
}

/** Returns the first of these host apps for which the shopper has allowed a message of the kind; uses up the permission. */
async function permittedHost(trx: Trx, hosts: readonly MessageHost[], row: NoticeRow, kind: SentKind) {
  for (const host of hosts) if (await takePermit(trx, row.user_id, host, kind)) return host
  return null
}

/** Sends through a host app; false when the host will never send this message. */
async function sendInHost({ db }: JobDeps, { hosts }: Senders, host: MessageHost, row: NoticeRow, kind: SentKind) {
  const template = hosts.templates[host][kind]
  const identity = await identityOf(db, ISSUERS[host], row.user_id)
  if (!template || !identity) return false
  const { title, content, url: page } = row
  const message = { no: `notice-${row.id}`, to: identity.subject, template, title, content, page }
  return (await hosts.send(host, message)) === 'sent'
}

/**
 * Sends a written notification outside the app, once: the number of the message is the notification's, so a repeat sends
 * nothing. A refused message by template goes by SMS instead. Throws when the provider fails; the job then tries again, a
 * few times.
 * @spec PR-27
 */
export async function sendNotice(deps: JobDeps, senders: Senders, id: number) {
  const { db, now, vault } = deps
  const row = await findNoticeToSend(db, id)
  const isOver = !row?.about || row.state === 'sent' || row.state === 'refused'
  if (isOver || now().getTime() - row.created_at.getTime() > MOST_AGE_MS) return
  const kind = row.about as SentKind
  const channel = row.channel ?? (await reserveChannel(deps, senders, row, kind))
  if (!channel) return
  if (channel !== 'sms') {
    if (await sendInHost(deps, senders, channel, row, kind))
      return void (await updateDelivery(db, id, { state: 'sent', at: now() }))
    if (!senders.sms || !mayGoBySms(kind)) return void (await updateDelivery(db, id, { state: 'refused', at: now() }))
    await updateDelivery(db, id, { channel: 'sms', at: now() })
  }
  if (!senders.sms) return void (await updateDelivery(db, id, { state: 'refused', at: now() }))
  const mobile = openMobile(vault, { id: row.user_id, mobile_sealed: row.mobile_sealed })
  await senders.sms.sendNotice(mobile, `${row.title}：${row.content}`, `notice-${id}`)
  await updateDelivery(db, id, { state: 'sent', at: now() })
}

/** Jobs that need the gateways of messages. */
export const noticeJobs = (sms: SmsProvider | null, hosts: HostMessageProvider): JobSet => ({
  handlers: { sendNotice: (deps, { noticeId }) => sendNotice(deps, { sms, hosts }, Number(noticeId)) },
})
