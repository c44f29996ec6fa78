import { fen } from '../../../../src/domain/money'
import { unitPrice } from './unit-price'

/** Spec, price in fen, and the price of one piece, worked out by hand. */
const CASES: [spec: string, price: number, text: string][] = [
  // One factor.
  ['24片', 2400, '¥1.00/片'],
  ['100g', 1500, '¥0.15/g'],
  ['60ml', 1800, '¥0.30/ml'],
  ['1L', 1000, '¥0.01/ml'],
  ['1.5kg', 3000, '¥0.02/g'],
  ['100毫升', 1500, '¥0.15/ml'],
  ['15克', 1500, '¥1.00/g'],
  // A strength before the number of pieces.
  ['0.3g×20粒', 1880, '¥0.94/粒'],
  ['75mg*7片', 700, '¥1.00/片'],
  ['80mg/12.5mg×14片', 1400, '¥1.00/片'],
  ['M×10片', 1990, '¥1.99/片'],
  ['6cm×7cm×20片', 2000, '¥1.00/片'],
  ['10ml:5mg×6支', 1200, '¥2.00/支'],
  ['6枚×3.4g', 600, '¥1.00/枚'],
  ['7杯×60g', 2100, '¥3.00/杯'],
  // A number of bags or vials after an amount.
  ['10g*6袋', 1200, '¥2.00/袋'],
  ['10g × 6 袋', 1200, '¥2.00/袋'],
  ['10ml×10支', 1990, '¥1.99/支'],
  // A number of containers after an amount: the price is that of the amount.
  ['100ml×2瓶', 2000, '¥0.10/ml'],
  ['100ml*2', 2000, '¥0.10/ml'],
  ['15gx3管', 4500, '¥1.00/g'],
  ['1%:15g×2支', 3000, '¥15.00/支'],
  // Several numbers after the pieces.
  ['0.25g*24片*2板', 4800, '¥1.00/片'],
  ['0.25g×12片×2板×3盒', 7200, '¥1.00/片'],
  ['12片/板×2板', 2400, '¥1.00/片'],
  ['10g×10袋×2盒', 4000, '¥2.00/袋'],
  ['80片×3包', 2400, '¥0.10/片'],
  ['10ml*6支*2盒', 2400, '¥2.00/支'],
  // A substance within an amount.
  ['100ml:2g', 2450, '¥0.25/ml'],
  ['0.75g:30g', 3000, '¥1.00/g'],
  ['1%:15g', 3000, '¥2.00/g'],
  ['3ml:300单位', 5100, '¥17.00/ml'],
  ['0.2g×24片（薄膜衣）', 2400, '¥1.00/片'],
  // Nothing to divide by.
  ['1台', 19900, ''],
  ['1片', 500, ''],
  ['主机+50条试纸', 13900, ''],
  ['100μg×200揿', 5000, ''],
  ['8cm×6m×2卷', 900, ''],
  ['', 900, ''],
]

test.each(CASES)('a pack of %j at %i fen costs %j', (spec, price, text) => {
  expect(unitPrice(spec, fen(price))).toBe(text)
})

test('a product without a price has no unit price', () => expect(unitPrice('24片', null)).toBe(''))
