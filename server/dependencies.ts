import type { CatalogPorts, CatalogSnapshot, CatalogSnapshots } from './contexts/catalog'
import type { CustomerPorts, Pictures, SourceMaps } from './contexts/customer'
import type { MarketingPorts } from './contexts/marketing'
import type { PrescriptionPorts } from './contexts/prescription'
import type { AfterSaleProvider } from './providers/after-sales/contract'
import type { Couriers } from './providers/courier/contract'
import type { MessageTemplates } from './providers/host-message/contract'
import type { IdentityClient } from './providers/identity/client'
import type { InsuranceProvider } from './providers/insurance/contract'
import type { MapsClient } from './providers/map/client'
import type { OcrClient } from './providers/ocr/client'
import type { MerchantClient } from './providers/partner/client'
import type { PaymentProviders } from './providers/payment/contract'
import type { SearchEngine } from './providers/search-engine/contract'
import type { SmsProvider } from './providers/sms/contract'

declare module './platform/http/context' {
  interface Deps {
    catalogSnapshots: CatalogSnapshots
    sms: SmsProvider
    identity: IdentityClient
    maps: MapsClient
    ocr: OcrClient
    merchants: MerchantClient
    couriers: Couriers
    /** Templates of the messages in host apps. */
    messageTemplates: MessageTemplates
    /** Whether people of the staff alone answer conversations. */
    chatByStaff?: boolean
    payments: PaymentProviders
    /** Medical insurance. */
    insurers: InsuranceProvider
    /** Search engine beside the database; absent: the database searches alone. */
    searchEngine?: Pick<SearchEngine, 'candidates'>
    /** Bucket for uploaded pictures; absent: they lie in the database. */
    pictures?: Pictures
    /** Source maps of released builds; absent without a folder of them. */
    sourceMaps?: SourceMaps
  }

  interface Ctx {
    /** The catalog of the request's shop as it is at this moment. */
    catalogSnapshot(): Promise<CatalogSnapshot>
  }

  interface Ports extends CatalogPorts, CustomerPorts, MarketingPorts, PrescriptionPorts {}
}

declare module './platform/jobs/runner' {
  interface JobDeps {
    payments: PaymentProviders
    /** Insurers; absent where no insured payment can be open. */
    insurers?: InsuranceProvider
    /** Decides on after-sales; a person decides where it is absent. */
    afterSaleProvider?: AfterSaleProvider
    /** Delivers parcels; without a courier the store reports the arrival. */
    couriers?: Couriers
  }
}
