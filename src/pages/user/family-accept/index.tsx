import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { familyTexts } from '@/texts/family'
import { Gutter } from '@/ui/page'
import { FamilyAcceptModel } from './model'
import { CodeForm, Invitation } from './parts/invitation'

export default definePage(
  'familyAccept',
  observer(function FamilyAcceptPage({ params }: { params: PageParams }) {
    const model = useModel((app) => new FamilyAcceptModel(app, params.code ?? ''))
    useEffect(() => model.show(), [model])
    const { invite } = model
    return (
      <View>
        <TopBar title={familyTexts.accept.title} />
        <Gutter>{invite ? <Invitation model={model} invite={invite} /> : <CodeForm model={model} />}</Gutter>
      </View>
    )
  }),
)
