import { z } from 'zod'
import { barcode, doneReply, flag, place, productCard } from '../shapes'

/** How the shopper takes a medicine. Health data: stored after consent only. */
const dose = z.object({
  /** Pieces, millilitres or grams at a time, in quarters. */
  perTime: z.number().min(0.25).max(100).multipleOf(0.25),
  timesPerDay: z.number().int().min(1).max(12),
})

/** Medicine from the shopper's orders. */
export const medicine = z.object({
  /** Card for the shopper's place. */
  goods: productCard,
  /** 0: it can no longer be bought. */
  onSale: flag,
  /** Unit in which a pack is counted: 粒, ml. */
  unit: z.string(),
  /** Dose that the shopper has entered; null for none. */
  dose: dose.nullable(),
  /** Last day that the received packs cover, 2026-11-30; null without a dose. */
  lastDay: z.string().nullable(),
  /** Days from today to that day; negative when it is past, null without a dose. */
  daysLeft: z.number().int().nullable(),
  /** Number of the newest prescription of a prescription drug that may be renewed, else ''. */
  renewNo: z.string(),
})

export const medicineSchemas = {
  /** Medicines that arrived in the last year and whose packs name their content; the first to run out comes first. */
  medicineSupplies: { input: place, reply: z.array(medicine) },
  saveMedicineDose: { input: dose.extend({ barcode }), reply: doneReply },
  deleteMedicineDose: { input: z.object({ barcode }), reply: doneReply },
}
