import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/app/context'
import { definePage, type PageParams } from '@/app/define-page'
import { Loaded } from '@/app/loaded'
import { useShare } from '@/app/share'
import { useShown } from '@/app/shown'
import { TopBar } from '@/app/top-bar'
import { commonTexts } from '@/texts/common'
import { inviteTexts } from '@/texts/invite'
import { InviteShareModel } from './model'
import { Body } from './parts/body'
import { PosterSheet } from './parts/poster-sheet'

const { failed, gift, share: texts } = inviteTexts

const InviteShare = observer(function InviteShare({ params }: { params: PageParams }) {
  const model = useModel((app) => new InviteShareModel(app, params.code ?? ''))
  useShown(model.gift.load)
  useShare({ title: commonTexts.brand, desc: texts.card, path: model.path, image: '' })
  return (
    <View>
      <TopBar title={texts.title} />
      <Loaded
        of={model.gift}
        failed={failed}
        visitor={texts.visitor}
        missing={{ ...gift.gone, onAction: model.toGift }}
      >
        {(data) => <Body gift={data} model={model} />}
      </Loaded>
      <PosterSheet model={model} />
    </View>
  )
})

export default definePage('inviteShare', InviteShare)
