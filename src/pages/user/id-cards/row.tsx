import { View } from '@tarojs/components'
import type { IdCard } from '@/contract/types'
import { accountTexts } from '@/texts/account'
import { Tag } from '@/ui/mark'
import { press } from '@/ui/press'
import type { IdCardsModel } from './model'

const texts = accountTexts.idCard

const Link = ({ text, label, onPress }: { text: string; label: string; onPress: () => void }) => (
  <View className="id-card__link xs" {...press(onPress, label)}>
    {text}
  </View>
)

export const CardRow = ({ card, model }: { card: IdCard; model: IdCardsModel }) => (
  <View>
    <View {...press(model.choosing && (() => void model.open(card)))}>
      <View className="row">
        <View className="strong grow">{card.name}</View>
        <View className="xs t2">{texts.idDocuments[card.kind]}</View>
      </View>
      <View className="t2 id-card__number">{card.idMask}</View>
    </View>
    <View className="row id-card__foot">
      {card.undefault === 1 ? (
        <Tag text={texts.isDefault} good />
      ) : (
        <Link
          text={texts.makeDefault}
          label={`${texts.makeDefault}，${card.name}`}
          onPress={() => void model.makeDefault(card)}
        />
      )}
      <View className="grow" />
      <Link text={texts.remove} label={`${texts.remove}，${card.name}`} onPress={() => void model.remove(card)} />
    </View>
  </View>
)
