import { View } from '@tarojs/components'
import { useDidShow, usePageScroll, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { chronicTexts } from '@/texts/chronic'
import { PatientLine } from '@/features/product/patient/line'
import { BackToTop } from '@/ui/back-to-top'
import { Gutter } from '@/ui/page'
import { MedicinesModel } from './medicines'
import { CareModel } from './model'
import { Kinds, List, Lead } from './parts/list'
import { MedicinesSheet } from './parts/medicines'
import './index.scss'
import '@/ui/empty-state/art/place.scss'

const { title, failed, empty, share } = chronicTexts

const Care = observer(function Care() {
  const app = useApp()
  const model = useModel((appModel) => new CareModel(appModel))
  const medicines = useModel((appModel) => new MedicinesModel(appModel))
  const patientLine = useModel((appModel) => new PatientLine(appModel))
  const { kinds } = model
  useDidShow(() => {
    model.show()
    void patientLine.load()
  })
  useReachBottom(() => void model.goods.loadMore())
  usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
  useShare({ title: share, path: '/lentivirus', image: '' })
  return (
    <View>
      <TopBar title={title} />
      <Loaded
        of={model}
        failed={failed}
        empty={kinds.length === 0 && { kind: 'place', ...empty, onAction: () => void app.go('searchCity') }}
      >
        {() => (
          <Gutter>
            <Lead medicines={medicines} patientLine={patientLine} />
            <Kinds model={model} />
            <List model={model} />
          </Gutter>
        )}
      </Loaded>
      <MedicinesSheet model={medicines} />
      <BackToTop show={model.isScrolledFar} onPress={() => app.hosts.navigation.scrollToTop()} />
    </View>
  )
})

export default definePage('care', Care)
