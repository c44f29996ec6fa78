import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp, useModel } from '@/page-kit/context'
import { callHelp } from '@/features/main/help'
import { switchElder } from '@/stores/appearance'
import { PAGE_SIZE } from '@/features/product/product-pages'
import { elderTexts as texts } from '@/texts/home'
import { Button } from '@/ui/button'
import { ProductRow } from '@/ui/product-row'
import { Section } from '@/ui/section'
import type { HomeModel } from '../model'
import { First } from '../parts/first'
import { Services } from '../parts/first-screen'
import { Flow } from '../parts/flow'
import { Night } from '../parts/night'
import { servicePairs } from '../services'
import { ElderModel } from './model'
import './index.scss'

/** Number of entries: branches of the assortment, no sales. */
const ENTRIES = 6

/** Products of the nearest store, one below the other; the list ends, which keeps the button below it reachable. */
const Products = observer(function Products({ model }: { model: HomeModel }) {
  const app = useApp()
  const { actions, goods: products } = model
  if (products.list.length === 0) return <Flow model={model} />
  return (
    <Section title={texts.product} more={texts.all} onMore={() => void app.go('category')}>
      {products.list.slice(0, PAGE_SIZE).map((card) => (
        <ProductRow
          key={card.barcode}
          product={actions.view(card)}
          split
          worded
          onOpen={() => actions.open(card)}
          onAdd={() => void actions.add(card)}
        />
      ))}
    </Section>
  )
})

/** Home in elder mode: few elements, large and with text; nothing moves or overlaps. See design/ui.md §8. */
export const Elder = observer(function Elder({ model }: { model: HomeModel }) {
  const app = useApp()
  const elder = useModel((appModel) => new ElderModel(appModel, model))
  const branches = model.services.flat().filter(({ url }) => url.startsWith('/category'))
  const own = { hotWord: texts.search, promise: elder.promise, services: [], banners: [] }
  return (
    <>
      <First model={model} own={own} />
      <View className="y-gutter">
        <View className="home-elder">
          <Button kind="primary" block icon="phone" onPress={() => void callHelp(app, texts.call)}>
            {texts.call}
          </Button>
          <Button kind="soft" block icon="receipt" onPress={() => void elder.reorder()}>
            {texts.again}
          </Button>
        </View>
        <Night home={model} />
        <Services
          pairs={servicePairs(branches.slice(0, ENTRIES))}
          image={app.image}
          onOpen={(url) => void app.follow(url)}
        />
        <Products model={model} />
        <Button block className="home-elder__back" onPress={() => switchElder(app)}>
          {texts.back}
        </Button>
      </View>
    </>
  )
})
