import { sql } from 'kysely'
import { DrugClass } from '../../../../src/domain/drug-class'
import type { Handle } from '../../../platform/db/transaction'

/** Symptom of the products of one category that need no prescription. */
export interface SymptomRow {
  category_id: number
  symptom: string
  /** Pieces sold for it. */
  sales: number
  /** Best seller for it. */
  barcode: string
}

/** Returns the symptoms of each category, without those that prescription drugs alone treat. @spec RX-01 */
export async function listSymptoms(db: Handle): Promise<SymptomRow[]> {
  const { rows } = await sql<SymptomRow>`
    select p.category_id, s.symptom, sum(p.sales)::int as sales,
      (array_agg(p.barcode order by p.sales desc, p.id))[1] as barcode
    from product p, unnest(p.symptoms) as s(symptom)
    where p.on_sale and p.is_main and p.price_fen is not null and p.drug_class is distinct from ${DrugClass.rx}
    group by p.category_id, s.symptom`.execute(db)
  return rows
}
