import { View } from '@tarojs/components'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { PlaceModel } from '@/features/product/place/model'
import { PlacePicker } from '@/features/product/place/picker'
import { locationTexts } from '@/texts/location'
import { Gutter } from '@/ui/page'

const SearchAddress = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new PlaceModel(app, params.backTo))
  return (
    <View>
      <TopBar title={locationTexts.title} />
      <Gutter>
        <PlacePicker model={model} />
      </Gutter>
    </View>
  )
}

export default definePage('searchAddress', SearchAddress)
