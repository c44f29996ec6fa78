import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import type { PlaceEntry } from '@/features/product/place/entry'
import { merchantTexts } from '@/texts/merchant'
import { Icon } from '@/ui/icon'
import { Tag } from '@/ui/mark'
import { press } from '@/ui/press'
import { SearchLink } from '@/ui/search-field/link'
import type { MerchantHomeModel } from '../model'
import { headerColours } from '../text-colour'

const texts = merchantTexts.home

interface Props {
  model: MerchantHomeModel
  entry: PlaceEntry
}

/** Name and colour of the partner, delivery place, delivery methods and the link to the search. */
export const Head = observer(function Head({ model, entry }: Props) {
  const { location } = useApp().stores
  const { data } = model.shop
  const place = texts.place(location.place.title || location.place.cityName)
  return (
    <View className="shell-head" style={data ? headerColours(data.colour) : undefined}>
      <View className="shell-head__name" role="heading" aria-level={1}>
        {model.title}
      </View>
      <View className="shell-head__place" {...press(entry.open, place)}>
        <Icon name="pin" size="sm" />
        <View className="ell">{place}</View>
        <Icon name="down" size="sm" />
      </View>
      <SearchLink placeholder={texts.search} onPress={model.search} />
      <View className="shell-head__ways">
        {data?.dispatchTypes.map((type) => (
          <Tag key={type} text={texts.dispatch[type] ?? ''} good />
        ))}
      </View>
    </View>
  )
})
