import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { usePlaced } from '@/page-kit/placed'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { PlaceEntry } from '@/features/product/place/entry'
import { PlaceLayer } from '@/features/product/place/layer'
import { StoreSkeleton } from '@/features/store/store-skeleton'
import { nightTexts as texts } from '@/texts/night'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { NightModel } from './model'
import { NightContent } from './parts/content'
import '@/ui/icon/more.scss'
import './index.scss'

const NightPage = observer(function NightPage() {
  const model = useModel((app) => new NightModel(app))
  const entry = useModel((app) => new PlaceEntry(app))
  useShown(model.load)
  usePlaced(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <Section list>
          <Cell caption title={texts.to} value={model.place.title} onPress={() => void entry.open()} />
        </Section>
        <Loaded
          of={model}
          data={model.stores}
          inside="section"
          skeleton={<StoreSkeleton count={5} />}
          failed={texts.failed}
        >
          {() => <NightContent model={model} />}
        </Loaded>
      </Gutter>
      <PlaceLayer entry={entry} />
    </View>
  )
})

export default definePage('nightHome', NightPage)
