import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { storeView } from '@/domain/store'
import { RowsView } from '@/features/product/rows-view'
import { welfareTexts } from '@/texts/welfare'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { ShopRow } from '@/ui/shop-row'
import { BenefitStoresModel } from './model'
import '@/features/welfare/index.scss'

const { stores: texts, visitor } = welfareTexts

const Stores = observer(function Stores({ params }: { params: PageParams }) {
  const model = useModel((app) => new BenefitStoresModel(app, params.id))
  useShown(model.rows.load)
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <RowsView rows={model.rows} texts={{ ...texts, visitor }} onEmpty={model.toAll}>
          {(list) => (
            <>
              <View className="xs t3 welfare-from">{texts.from(model.from)}</View>
              {list.map((store) => (
                <Section key={store.storeNo} tight>
                  <ShopRow shop={storeView(store, model.now)} onOpen={() => model.open(store.storeNo)} />
                </Section>
              ))}
            </>
          )}
        </RowsView>
      </Gutter>
    </View>
  )
})

export default definePage('welfareStores', Stores)
