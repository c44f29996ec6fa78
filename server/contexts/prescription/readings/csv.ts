import { bmiTenths, type ReadingValue } from '../../../../src/domain/readings'
import { formatShopTime } from '../../../../src/domain/shop-time'

const MOMENTS = { fasting: '空腹', afterMeal: '餐后 2 小时', bedtime: '睡前' } as const

/** Returns kind, value, unit and remark of a reading. */
function cellsOf(value: ReadingValue): [kind: string, value: string, unit: string, remark: string] {
  switch (value.kind) {
    case 'pressure':
      return [
        ...(['血压', `${value.systolic}/${value.diastolic}`, 'mmHg'] as const),
        value.pulse === null ? '' : `脉搏 ${value.pulse} 次/分`,
      ]
    case 'heart':
      return ['心率', String(value.bpm), '次/分', '']
    case 'weight': {
      const bmi = bmiTenths(value)
      return ['体重', value.kg.toFixed(1), 'kg', bmi === null ? '' : `BMI ${(bmi / 10).toFixed(1)}`]
    }
    case 'glucose':
      return ['血糖', String(value.glucose), value.unit === 'mmol' ? 'mmol/L' : 'mg/dL', MOMENTS[value.moment]]
  }
}

/** Quotes a cell. A text that a spreadsheet would run as a formula gets an apostrophe. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`

/** Writes readings as CSV with a byte order mark, which makes Excel read UTF-8. */
export function readingsCsv(rows: readonly { value: ReadingValue; note: string; at: Date }[]): string {
  const head = ['时间', '项目', '数值', '单位', '说明', '备注']
  const lines = rows.map(({ value, note, at }) => [formatShopTime(at, 'YYYY-MM-DD HH:mm'), ...cellsOf(value), note])
  return `\uFEFF${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
