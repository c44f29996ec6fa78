import type { CatalogTables } from '../contexts/catalog/tables'
import type { CheckoutTables } from '../contexts/checkout/tables'
import type { CustomerTables } from '../contexts/customer/tables'
import type { InsuranceSandboxTables } from '../providers/insurance/tables'
import type { MarketingTables } from '../contexts/marketing/tables'
import type { ErpTables } from '../contexts/orders/erp/tables'
import type { InvoiceTables } from '../contexts/orders/invoice/tables'
import type { OrderKindTables } from '../contexts/orders/kinds/tables'
import type { QuestionTables } from '../contexts/orders/question/tables'
import type { StoreWorkTables } from '../contexts/orders/store-work/tables'
import type { OrderTables } from '../contexts/orders/tables'
import type { PaymentSandboxTables } from '../providers/payment/sandbox/tables'
import type { PaymentTables } from '../contexts/payment/tables'
import type { PrescriptionTables } from '../contexts/prescription/tables'
import type { SupportTables } from '../contexts/support/tables'

/** Joins the tables of the contexts and simulated providers into the database's type. */
declare module '../platform/db/tables' {
  interface Tables
    extends
      CatalogTables,
      CustomerTables,
      MarketingTables,
      CheckoutTables,
      PrescriptionTables,
      OrderTables,
      OrderKindTables,
      InvoiceTables,
      ErpTables,
      QuestionTables,
      StoreWorkTables,
      PaymentTables,
      SupportTables,
      PaymentSandboxTables,
      InsuranceSandboxTables {}
}
