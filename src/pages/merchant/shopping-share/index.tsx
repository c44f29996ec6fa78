import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { merchantTexts } from '@/texts/merchant'
import { ActionBar, Mini } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { OrderLine } from '@/ui/order-line'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { SharedCartModel } from './model'

const texts = merchantTexts.shared

const Products = observer(function Products({ model }: { model: SharedCartModel }) {
  const { image } = useApp()
  const count = model.addableProducts.length
  return (
    <>
      <Note kind="info">{texts.note}</Note>
      <Section>
        {model.list.map((one) => (
          <View key={one.barcode} {...press(() => model.open(one), undefined, 'link')}>
            <OrderLine
              name={one.productName}
              spec={one.spec}
              picture={image(one.minPic)}
              rx={one.unRx === 1}
              price={one.price}
              count={one.count}
            >
              {one.reason !== '' && <View className="xs warn">{one.reason}</View>}
            </OrderLine>
          </View>
        ))}
      </Section>
      <ActionBar minis>
        <Mini icon="cart" text={texts.cart} onPress={model.toCart} />
        <View className="y-pair">
          <Button kind="primary" disabled={count === 0} onPress={() => void model.add()}>
            {texts.add(count)}
          </Button>
        </View>
      </ActionBar>
    </>
  )
})

export default definePage(
  'shoppingShare',
  observer(function ShoppingShare({ params }) {
    const model = useModel((app) => new SharedCartModel(app, params))
    const { list } = model
    useDidShow(() => void model.show())
    return (
      <View>
        <TopBar title={texts.title} />
        <Gutter>
          <Loaded
            of={model}
            skeleton={4}
            failed={{ kind: 'offline', ...texts.failed }}
            visitor={{ ...texts.login, onAction: model.login }}
            empty={list.length === 0 && { ...texts.none, onAction: model.home }}
          >
            {() => <Products model={model} />}
          </Loaded>
        </Gutter>
      </View>
    )
  }),
)
