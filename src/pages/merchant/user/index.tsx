import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useRefresh } from '@/page-kit/refresh'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { ActionSheets } from '@/features/order/action-bar'
import { OrderRows, OrderTabs } from '@/features/order/list'
import { merchantTexts } from '@/texts/merchant'
import { Cell } from '@/ui/cell'
import '@/ui/icon/account.scss'
import { Gutter } from '@/ui/page'
import { SearchLink } from '@/ui/search-field/link'
import { Section } from '@/ui/section'
import { MerchantUserModel } from './model'
import { Customer } from './parts/customer'
import { Entries } from './parts/entries'

const texts = merchantTexts.user

export default definePage(
  'merchantUser',
  observer(function MerchantUser({ params }) {
    const model = useModel((app) => new MerchantUserModel(app, params))
    const { orders, mayLeave, isFirstPage } = model
    useShown(model.show)
    useRefresh(() => model.show())
    useReachBottom(() => void orders.loadMore())
    return (
      <View>
        <TopBar title={texts.title} tab />
        <Gutter>
          {isFirstPage && <SearchLink placeholder={merchantTexts.home.search} onPress={model.search} />}
          <Customer model={model} />
          <Section>
            <Entries onOpen={model.open} />
          </Section>
          {mayLeave && (
            <Section list>
              <Cell
                title={texts.leave.link}
                note={texts.leave.note}
                icon="home"
                iconOn
                onPress={() => void model.leave()}
              />
            </Section>
          )}
        </Gutter>
        {model.state !== 'visitor' && (
          <View role="region" aria-label={texts.orders}>
            <OrderTabs model={orders} />
            <OrderRows model={orders} />
            <ActionSheets actions={orders.actions} />
          </View>
        )}
      </View>
    )
  }),
)
