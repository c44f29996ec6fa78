import { View } from '@tarojs/components'
import { eanModules, runsOf } from '@/domain/ean'
import './index.scss'

/** Width of one module in px: 95 modules and the quiet zones fit a phone of 320 px. */
const MODULE_PX = 2

export interface BarCodeProps {
  /** An EAN-13; any other code is shown without bars, unless `widths` names them. */
  code: string
  /** Widths of bars and gaps in modules, a bar first. */
  widths?: readonly number[]
  /** Label for screen readers. */
  label: string
  /** Text below the bars, where it differs from the code. */
  text?: string
}

/** A barcode for a scanner: black on white in every theme. */
export const BarCode = ({ code, widths, label, text = code }: BarCodeProps) => {
  const runs = widths ?? runsOf(eanModules(code))
  return (
    <View className="y-bars">
      {runs.length > 0 && (
        <View className="y-bars__bars" role="img" aria-label={label}>
          {runs.map((width, place) => (
            <View
              key={place}
              className={place % 2 === 0 ? 'y-bars__1' : 'y-bars__0'}
              style={{ width: `${width * MODULE_PX}px` }}
            />
          ))}
        </View>
      )}
      <View className="y-bars__number">{text}</View>
    </View>
  )
}
