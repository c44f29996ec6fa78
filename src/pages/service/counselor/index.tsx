import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShare } from '@/page-kit/share'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { ServiceBar } from '@/features/service/ask-bar'
import { Contact, CounselorList } from '@/features/service/counselors'
import { serviceTexts } from '@/texts/service'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { ReadingLaw } from '@/ui/reading'
import { CounselorModel } from './model'
import '@/ui/empty-state/art/people.scss'

const { counselor: texts } = serviceTexts

export default definePage(
  'counselor',
  observer(function Counselor({ params }: { params: PageParams }) {
    const model = useModel((app) => new CounselorModel(app, params.code))
    const { counselors, sheet, toOnline, call } = model
    useShown(counselors.load)
    useShare({ title: texts.title, path: '/health/counselor', image: '' })
    return (
      <View>
        <TopBar title={texts.title} />
        <Loaded of={counselors} failed={texts.failed} visitor={texts.visitor}>
          {({ mine: ownCounselor, near }) => (
            <Gutter>
              {ownCounselor && <CounselorList list={[ownCounselor]} title={texts.myCounselor} sheet={sheet} />}
              {near.length > 0 && <CounselorList list={near} title={texts.nearest} sheet={sheet} />}
              {near.length === 0 && <EmptyState kind="people" {...texts.none} onAction={toOnline} />}
              <ReadingLaw>{texts.law}</ReadingLaw>
            </Gutter>
          )}
        </Loaded>
        {counselors.state === 'ready' && <ServiceBar onCall={call} onContact={toOnline} />}
        <Contact sheet={sheet} />
      </View>
    )
  }),
)
