import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { globalTexts as texts } from '@/texts/global'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import '@/ui/icon/more.scss'
import { Section } from '@/ui/section'
import type { GlobalHomeModel } from '../model'

interface Props {
  model: GlobalHomeModel
  home: Reply<'globalHome'>
}

/** Links to the categories. */
export const Categories = observer(function Categories({ model, home }: Props) {
  return (
    <View className="global-chips" role="group" aria-label={texts.categories}>
      <Chips>
        {home.categories.map(({ id, name }) => (
          <Chip key={id} text={name} onPress={() => model.toCategory(id)} />
        ))}
      </Chips>
    </View>
  )
})

/** Links to the companies that send the products. */
export const Companies = observer(function Companies({ model, home }: Props) {
  return (
    <Section title={texts.companies} list>
      {home.companies.map(({ company, name, origin, arrival }) => (
        <Cell
          key={company}
          icon="globe"
          title={name}
          note={`${origin} · ${arrival}`}
          onPress={() => model.toStore(company)}
        />
      ))}
    </Section>
  )
})
