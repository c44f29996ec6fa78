import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShare } from '@/page-kit/share'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
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
        missing={{ ...gift.missing, onAction: model.toGift }}
      >
        {(data) => <Body gift={data} model={model} />}
      </Loaded>
      <PosterSheet model={model} />
    </View>
  )
})

export default definePage('inviteShare', InviteShare)
