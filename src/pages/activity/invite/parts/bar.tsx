import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatShopTime } from '@/domain/shop-time'
import { inviteTexts } from '@/texts/invite'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import type { InviteModel } from '../model'

const { gift: texts } = inviteTexts

const Take = observer(function Take({ model }: { model: InviteModel }) {
  const { pack, stage, busy, isVisitor, reason } = model
  const closed = stage === 'soon' ? texts.soon(formatShopTime(pack?.startTime ?? '', 'MM-DD HH:mm')) : texts.over
  const why = stage === 'open' ? reason : closed
  const text = isVisitor ? texts.login : busy ? texts.taking : texts.take
  return (
    <Button
      kind="primary"
      size="l"
      block
      loading={busy}
      disabled={why !== ''}
      reason={why}
      onPress={() => void model.claim()}
    >
      {text}
    </Button>
  )
})

/**
 * Button to claim the pack; afterwards it opens the shopper's coupons. Without an inviter it opens the shopper's own
 * invitations.
 */
export const Bar = observer(function Bar({ model }: { model: InviteModel }) {
  const { isClaimed, hasInviter } = model
  if (!hasInviter)
    return (
      <ActionBar>
        <Button kind="primary" size="l" block onPress={model.toShare}>
          {texts.invite}
        </Button>
      </ActionBar>
    )
  return (
    <ActionBar>
      {isClaimed ? (
        <View className="y-pair">
          <Button onPress={model.toShare}>{texts.toShare}</Button>
          <Button kind="primary" onPress={model.toMyCoupons}>
            {texts.toMyCoupons}
          </Button>
        </View>
      ) : (
        <Take model={model} />
      )}
    </ActionBar>
  )
})
