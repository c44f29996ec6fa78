import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { emergencyCardTexts as texts } from '@/texts/emergency-card'
import { Gutter } from '@/ui/page'
import { EmergencyCardModel } from './model'
import { CardForm } from './parts/form'
import { CardView } from './parts/card'
import './index.scss'

const EmergencyCardPage = observer(function EmergencyCardPage() {
  const model = useModel((app) => new EmergencyCardModel(app))
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>{model.isEditing ? <CardForm model={model} /> : <CardView model={model} />}</Gutter>
    </View>
  )
})

export default definePage('emergencyCard', EmergencyCardPage)
