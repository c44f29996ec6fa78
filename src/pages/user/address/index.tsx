import { View } from '@tarojs/components'
import { useDidShow, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { addressTexts } from '@/texts/address'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { AddressListModel } from './model'
import { ElderAddresses } from './parts/elders'
import { AddressRow } from './parts/row'
import './index.scss'
import '@/ui/empty-state/art/place.scss'

const { listTitle, chooseTitle, add, emptyTitle, emptyText, emptyThere, failed } = addressTexts

const AddressList = observer(function AddressList({ params }: { params: PageParams }) {
  const model = useModel((app) => new AddressListModel(app, params.state === 'select'))
  useDidShow(() => void model.load())
  useReachBottom(() => void model.loadMore())
  return (
    <View>
      <TopBar title={model.choosing ? chooseTitle : listTitle} />
      <Loaded
        of={model}
        skeleton={4}
        failed={failed}
        empty={
          model.list.length === 0 && { kind: 'place', title: emptyTitle, text: model.merchant ? emptyThere : emptyText }
        }
      />
      <Gutter>
        {model.arranged.map((address) => (
          <Section key={address.id} tight>
            <AddressRow address={address} model={model} />
          </Section>
        ))}
        {model.list.length > 0 && <ListEnd state={model.end} onRetry={() => void model.loadMore()} />}
        {model.state === 'ready' && <ElderAddresses model={model} />}
      </Gutter>
      {!model.merchant && (
        <ActionBar>
          <Button kind="primary" block onPress={() => void model.add()}>
            {add}
          </Button>
        </ActionBar>
      )}
    </View>
  )
})

export default definePage('addressList', AddressList)
