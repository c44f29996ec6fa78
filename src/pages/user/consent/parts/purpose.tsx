import { View } from '@tarojs/components'
import { consentTexts } from '@/texts/consent'
import { Cell } from '@/ui/cell'
import { Switch } from '@/ui/choice'
import { Section } from '@/ui/section'
import type { ConsentModel, PurposeRow } from '../model'

const { why, refusing, purposes } = consentTexts

/** Card of a purpose: its switch, its use, and the effect of a refusal. */
export function PurposeCard({ row, model }: { row: PurposeRow; model: ConsentModel }) {
  const { purpose, on, note } = row
  const texts = purposes[purpose]
  return (
    <Section tight>
      <Cell
        title={texts.name}
        note={note}
        right={<Switch on={on} label={texts.name} onChange={() => void model.toggle(purpose)} />}
      />
      <View className="consents__why">{`${why}：${texts.why}`}</View>
      <View className="consents__why">{`${refusing}：${texts.refusing}`}</View>
    </Section>
  )
}
