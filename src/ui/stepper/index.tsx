import { useState } from 'react'
import { Input, View } from '@tarojs/components'
import { cls } from '../cls'
import { Icon } from '../icon'
import { press } from '../press'
import './index.scss'

export interface StepperProps {
  value: number
  min?: number
  max?: number
  /** Greyed and dead: goods that cannot be bought. */
  disabled?: boolean
  /** Goods name, for screen readers. */
  name?: string
  onChange: (value: number) => void
  /** A press or a typed number went past a limit; say so in a toast. */
  onLimit?: (limit: 'min' | 'max') => void
}

/** − n +. The number can be typed; an empty or senseless entry brings the old one back. */
export function Stepper({ value, min = 1, max = Infinity, disabled, name, onChange, onLimit }: StepperProps) {
  const [draft, setDraft] = useState<string>()

  const set = (wanted: number) => {
    const next = Math.min(Math.max(wanted, min), max)
    if (next !== wanted) onLimit?.(wanted > max ? 'max' : 'min')
    if (next !== value) onChange(next)
  }
  const finish = () => {
    if (draft === undefined) return
    setDraft(undefined)
    const typed = Number(draft)
    if (draft.trim() !== '' && Number.isInteger(typed)) set(typed)
  }
  const side = (step: 1 | -1, word: string) => (
    <View
      className={cls('y-step__b', step < 0 && value <= min && 'y-step__b--off')}
      {...press(!disabled && (() => set(value + step)), word)}
    >
      <Icon name={step < 0 ? 'minus' : 'plus'} size="sm" />
    </View>
  )

  return (
    <View
      className={cls('y-step', disabled && 'y-step--off')}
      role="group"
      // A press on the number is not a press on the row around it.
      onClick={(event) => event.stopPropagation()}
      aria-label={name ? `${name}，数量，${value}` : `数量，${value}`}
    >
      {side(-1, '减少')}
      <Input
        className="y-step__n"
        type="number"
        maxlength={5}
        disabled={disabled}
        value={draft ?? String(value)}
        aria-label="数量"
        onInput={(event) => setDraft(event.detail.value)}
        onBlur={finish}
        onConfirm={finish}
      />
      {side(1, '增加')}
    </View>
  )
}
