import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { PackView } from '@/features/activity/pack-view'
import { commonTexts } from '@/texts/common'
import { inviteTexts } from '@/texts/invite'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { PullNewModel } from './model'

const { failed, gift, pull: texts } = inviteTexts

const Body = observer(function Body({ model }: { model: PullNewModel }) {
  const { state, pack, counselor, isHad, isVisitor, busy, load } = model
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'gone') return <EmptyState kind="empty" alone {...texts.missing} onAction={model.toHome} />
  if (state === 'failed' || !pack)
    return <EmptyState kind="error" alone title={failed} action={commonTexts.retry} onAction={load} />
  const take = isVisitor ? gift.login : busy ? gift.taking : texts.take
  return (
    <Gutter>
      <PackView
        pack={pack}
        title={counselor ? texts.from(counselor.storeName, counselor.name) : texts.anybody}
        {...(isHad ? { off: gift.had } : {})}
      />
      <ActionBar>
        <Button
          kind="pri"
          size="l"
          block
          loading={busy}
          onPress={() => void (isHad ? model.toMyCoupons() : model.take())}
        >
          {isHad ? gift.toMyCoupons : take}
        </Button>
      </ActionBar>
    </Gutter>
  )
})

const PullNew = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new PullNewModel(app, params.id ?? ''))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Body model={model} />
    </View>
  )
}

export default definePage('otherInvite', PullNew)
