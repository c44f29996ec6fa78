import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShare } from '@/page-kit/share'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { callService } from '@/features/product/detail/phone'
import { ServiceBar } from '@/features/service/ask-bar'
import { Contact, CounselorList } from '@/features/service/counselors'
import { serviceTexts } from '@/texts/service'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { ReadingLaw } from '@/ui/reading'
import { PharmacistModel } from './model'
import '@/ui/empty-state/art/people.scss'

const { pharmacist: texts, counselor } = serviceTexts

export default definePage(
  'pharmacist',
  observer(function Pharmacist() {
    const app = useApp()
    const { all, sheet } = useModel((appModel) => new PharmacistModel(appModel))
    const toOnline = () => void app.go('serviceOnline', { desk: 'pharmacist' })
    useShown(all.load)
    useShare({ title: texts.title, path: '/pharmacist', image: '' })
    return (
      <View>
        <TopBar title={texts.title} />
        <Loaded of={all} failed={counselor.failed} visitor={texts.visitor}>
          {(list) => (
            <Gutter>
              {list.length > 0 && <CounselorList list={list} sheet={sheet} />}
              {list.length === 0 && (
                <EmptyState kind="people" {...texts.none} onAction={() => void app.go('serviceOnline')} />
              )}
              <ReadingLaw>{counselor.law}</ReadingLaw>
            </Gutter>
          )}
        </Loaded>
        {all.state === 'ready' && (
          <ServiceBar onCall={() => void callService(app, counselor.call)} onContact={toOnline} />
        )}
        <Contact sheet={sheet} />
      </View>
    )
  }),
)
