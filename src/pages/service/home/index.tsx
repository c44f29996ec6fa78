import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useServicesOff } from '@/page-kit/services-off'
import { useShown } from '@/page-kit/shown'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { serviceTexts } from '@/texts/service'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { SearchField } from '@/ui/search-field'
import { HomeModel } from './model'
import { OrderQuestions } from './parts/order'
import { Questions } from './parts/questions'
import './index.scss'

const { title, search, failed, online, call } = serviceTexts

export default definePage(
  'serviceHome',
  observer(function ServiceHome() {
    const model = useModel((app) => new HomeModel(app))
    useShown(model.questions.load)
    const off = useServicesOff()
    useShare({ title, path: '/service/index', image: '' })
    return (
      <View>
        <TopBar title={title} />
        <Gutter>
          <View className="help__search">
            <SearchField placeholder={search} onPress={model.toSearch} />
          </View>
          <OrderQuestions model={model} />
        </Gutter>
        <Loaded of={model.questions} failed={failed}>
          {(known) => <Questions {...known} onOpen={model.open} />}
        </Loaded>
        <ActionBar>
          <View className="y-pair">
            <Button size="l" block onPress={model.call}>
              {call}
            </Button>
            {!off.includes('chat') && (
              <Button kind="primary" size="l" block onPress={model.toOnline}>
                {online}
              </Button>
            )}
          </View>
        </ActionBar>
      </View>
    )
  }),
)
