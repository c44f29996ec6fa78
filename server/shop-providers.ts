import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'
import { demoTown } from './demo/map/town'
import { simulatedMiniProgramUrl } from './demo/mini-program'
import { chooseFault } from './platform/fault-injection'
import { ProviderFailure } from './platform/provider-http'
import type { Provision } from './provider-matrix'
import { afterSalesClient } from './providers/after-sales/client'
import { sandboxAfterSales } from './providers/after-sales/sandbox'
import { chatClient } from './providers/chat/client'
import { sandboxChat } from './providers/chat/sandbox'
import { doctorClient } from './providers/consultation/client'
import { sandboxDoctors } from './providers/consultation/sandbox'
import { courierClient } from './providers/courier/client'
import type { Couriers } from './providers/courier/contract'
import { dada } from './providers/courier/dada'
import { kuaidi100 } from './providers/courier/kuaidi100'
import { realCouriers } from './providers/courier/real'
import { sandboxCouriers } from './providers/courier/sandbox'
import { customsClient } from './providers/customs/client'
import { CUSTOMS_FAULTS, sandboxCustoms } from './providers/customs/sandbox'
import { alipayMessages, messagesInHosts } from './providers/host-message/alipay'
import { hostMessageClient } from './providers/host-message/client'
import type { HostMessageProvider } from './providers/host-message/contract'
import { sandboxHostMessages } from './providers/host-message/sandbox'
import { wechatMessages } from './providers/host-message/wechat'
import { alipayIdentity } from './providers/identity/alipay'
import { identityClient } from './providers/identity/client'
import type { IdentityProviders } from './providers/identity/contract'
import { sandboxIdentity } from './providers/identity/sandbox'
import { miniCaller, wechatIdentity } from './providers/identity/wechat'
import { invoiceClient } from './providers/invoice/client'
import type { InvoiceProvider } from './providers/invoice/contract'
import { INVOICE_FAULTS, sandboxInvoices } from './providers/invoice/sandbox'
import { mailClient } from './providers/mail/client'
import { sandboxMail } from './providers/mail/sandbox'
import { smtpMail } from './providers/mail/smtp'
import { amapMaps } from './providers/map/amap'
import { mapsClient } from './providers/map/client'
import { sandboxMaps } from './providers/map/sandbox'
import { tencentMaps } from './providers/map/tencent'
import { ocrClient } from './providers/ocr/client'
import { sandboxOcr } from './providers/ocr/sandbox'
import { tencentOcr } from './providers/ocr/tencent'
import { payoutClient } from './providers/payout/client'
import { PAYOUT_FAULTS, sandboxPayouts } from './providers/payout/sandbox'
import { bucketClient } from './providers/picture-bucket/client'
import { s3Bucket } from './providers/picture-bucket/s3'
import { prescriptionReviewClient } from './providers/prescription-review/client'
import { PHARMACIST_FAULTS, sandboxPharmacists } from './providers/prescription-review/sandbox'
import type { SmsAccount } from './providers/sms/account'
import { aliyunSms } from './providers/sms/aliyun'
import { searchEngineClient } from './providers/search-engine/client'
import { smsClient } from './providers/sms/client'
import type { SmsProvider } from './providers/sms/contract'
import { sandboxSms } from './providers/sms/sandbox'
import { tencentSms } from './providers/sms/tencent'
import { offProvider } from './switched-off'

interface Options {
  now: () => Date
  /** Whether sandbox routes exist. */
  isDemo: boolean
  log: () => Pick<FastifyBaseLogger, 'warn'>
}

/** Returns the address for notices of a courier, below the public url of the shop. */
const noticeUrl = (publicUrl: string | undefined, provider: string) =>
  `${publicUrl ?? ''}/api/courier/notify/${provider}`

/** Couriers of the accounts; without one the store reports what it ships and what has arrived. */
function couriersOf({ accounts: { express, riders }, publicUrl }: Config, now: () => Date): Couriers {
  return realCouriers({
    express: express && kuaidi100(express, { callbackUrl: noticeUrl(publicUrl, 'kuaidi100') }),
    riders: riders && dada(riders, { now, callbackUrl: noticeUrl(publicUrl, 'dada') }),
  })
}

const NO_TEMPLATES = { weapp: {}, alipay: {} }

/** Logs why a real provider failed, without any content, and passes the failure on. */
function reported<T extends object>(provider: T, log: Options['log']): T {
  const report = (error: unknown) => {
    if (error instanceof ProviderFailure) log().warn({ reason: error.message }, 'provider failed')
    throw error
  }
  return new Proxy(provider, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const request = value as (...args: unknown[]) => unknown
      return (...args: unknown[]) => Promise.resolve(request.apply(target, args)).catch(report)
    },
  })
}

const realSms = (account: SmsAccount, now: () => Date): SmsProvider =>
  account.provider === 'aliyun'
    ? aliyunSms(account, { now, endpoint: account.endpoint })
    : tencentSms(account, { now, endpoint: account.endpoint })

/** Opens the search engine; null without one. Loads its library only then. */
export async function searchEngineOf({ providers, accounts }: Config, { now, log }: Pick<Options, 'now' | 'log'>) {
  if (providers.search !== 'real' || !accounts.search) return null
  const { openSearch } = await import('./providers/search-engine/opensearch')
  return searchEngineClient(reported(openSearch(accounts.search), log), { now })
}

/** Builds the providers as the configuration says: real ones, simulated ones, and refusing ones for what is off. */
export function shopProviders(config: Config, { now, isDemo, log }: Options) {
  const { providers, accounts, sandboxSeed: seed, demoOrderSpeed: speed } = config
  const choose = <T extends object>(
    provision: Provision,
    options: { real?: () => T; simulated: () => T; off?: T },
  ): T => {
    if (provision === 'real' && options.real) return reported(options.real(), log)
    return provision === 'simulated' ? options.simulated() : (options.off ?? offProvider<T>())
  }
  const { sms: smsAccount, wechat, maps: mapsAccount, ocr: ocrAccount, mails: mailAccount } = accounts
  const { pictures: bucket } = accounts
  const apps = wechat && providers.identity === 'real' ? wechat : null
  const miniCalls = apps && miniCaller(apps, { now })
  const alipayAccount = providers.identity === 'real' ? accounts.alipayApp : null

  const sms = smsClient(
    choose<SmsProvider>(providers.sms, {
      ...(smsAccount && { real: () => realSms(smsAccount, now) }),
      simulated: sandboxSms,
    }),
  )
  const templates = config.messageTemplates
  const hostMessages = hostMessageClient(
    choose<HostMessageProvider>(providers.hostMessages, {
      ...(templates && {
        real: () =>
          messagesInHosts(
            apps && miniCalls && wechatMessages(apps, miniCalls, templates),
            alipayAccount &&
              alipayMessages(alipayAccount, templates, {
                now,
                report: (failure) => log().warn(failure, 'message template refused'),
              }),
          ),
      }),
      simulated: () => sandboxHostMessages(templates ? { templates } : {}),
      off: offProvider<HostMessageProvider>({ templates: NO_TEMPLATES }),
    }),
  )
  const noIdentity = { miniApp: apps?.mini?.appId ?? '', alipayApp: '' }
  const identity = identityClient(
    choose<IdentityProviders>(providers.identity, {
      // Calls of an app without an account refuse, and so do those of banks and partners.
      real: () =>
        offProvider<IdentityProviders>({
          ...noIdentity,
          ...(apps && wechatIdentity(apps, miniCalls, { now })),
          ...(alipayAccount && alipayIdentity(alipayAccount, { now })),
        }),
      simulated: () => sandboxIdentity(isDemo ? { miniProgramUrl: simulatedMiniProgramUrl } : {}),
      off: offProvider<IdentityProviders>(noIdentity),
    }),
    { now },
  )
  return {
    sms,
    /** Sends notifications by SMS; null while the shop sends none. */
    noticeSms: providers.sms === 'off' ? null : sms,
    hostMessages,
    identity,
    maps: mapsClient(
      choose(providers.maps, {
        ...(mapsAccount && {
          real: () => (mapsAccount.provider === 'amap' ? amapMaps(mapsAccount) : tencentMaps(mapsAccount)),
        }),
        simulated: () => sandboxMaps({ town: demoTown }),
      }),
    ),
    ocr: ocrClient(
      choose(providers.ocr, {
        ...(ocrAccount && { real: () => tencentOcr(ocrAccount, { now }) }),
        simulated: sandboxOcr,
      }),
    ),
    /** Reviews prescriptions; null where the staff of the stores does so alone, or nobody. */
    pharmacists:
      providers.pharmacists === 'simulated'
        ? prescriptionReviewClient(sandboxPharmacists({ now, fault: chooseFault(seed, PHARMACIST_FAULTS) }))
        : null,
    /** Answer online consultations; null where the doctors of the staff do so alone, or nobody. */
    doctors: providers.doctors === 'simulated' ? doctorClient(sandboxDoctors({ now })) : null,
    couriers: courierClient(
      choose<Couriers>(providers.couriers, {
        real: () => couriersOf(config, now),
        simulated: () => sandboxCouriers({ now, seed, speed: speed ?? undefined }),
        off: realCouriers({ express: null, riders: null }),
      }),
    ),
    /** Decides on after-sales; without it a person decides. */
    afterSales: providers.afterSales === 'simulated' ? afterSalesClient(sandboxAfterSales({ now, seed })) : undefined,
    customs: customsClient(
      choose(providers.customs, { simulated: () => sandboxCustoms({ fault: chooseFault(seed, CUSTOMS_FAULTS) }) }),
    ),
    invoices: invoiceClient(
      choose(providers.invoices, {
        simulated: () => sandboxInvoices({ now, fault: chooseFault(seed, INVOICE_FAULTS) }),
        off: offProvider<InvoiceProvider>({ seller: { name: '', taxNo: '' } }),
      }),
    ),
    mails: mailClient(
      choose(providers.mails, {
        ...(mailAccount && { real: () => smtpMail(mailAccount) }),
        simulated: () => sandboxMail(),
      }),
    ),
    /** Bucket of the pictures, also while new ones go to the database; null without an account. */
    pictures: bucket && bucketClient(reported(s3Bucket(bucket, { now }), log)),
    payouts: payoutClient(
      choose(providers.payouts, {
        simulated: () => sandboxPayouts({ now, fault: chooseFault(seed, PAYOUT_FAULTS) }),
      }),
    ),
    /** Answers conversations; null where the staff does so alone, or nobody. */
    chat: providers.chat === 'simulated' ? chatClient(sandboxChat()) : null,
  }
}
