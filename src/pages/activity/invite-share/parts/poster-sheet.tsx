import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { commonTexts } from '@/texts/common'
import { inviteTexts } from '@/texts/invite'
import { posterTexts } from '@/texts/poster'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Sheet } from '@/ui/sheet'
import type { InviteShareModel } from '../model'
import '@/features/activity/poster.scss'

const texts = inviteTexts.share
const ALT = { alt: posterTexts.picture }

/** Sheet with a poster that leads to the invitation when scanned, and a button to save it. @spec PR-37 */
export const PosterSheet = observer(function PosterSheet({ model }: { model: InviteShareModel }) {
  const { poster } = model
  if (!poster) return null
  const { state, picture, reason, isSaving } = poster
  const isReady = state === 'ready'
  return (
    <Sheet
      open
      title={texts.posterTitle}
      onClose={model.closePoster}
      foot={
        isReady && (
          <Button kind="pri" size="l" block loading={isSaving} onPress={() => void poster.save()}>
            {isSaving ? posterTexts.saving : posterTexts.save}
          </Button>
        )
      }
    >
      {state === 'failed' && (
        <EmptyState
          kind="error"
          title={texts.posterFailed}
          action={commonTexts.retry}
          onAction={() => void poster.load()}
        />
      )}
      {state === 'none' && <EmptyState kind="empty" title={reason} />}
      {(isReady || state === 'loading') && (
        <View className="poster__box">
          {isReady ? (
            <Image className="poster__i" src={picture} mode="aspectFit" imgProps={ALT} />
          ) : (
            <View className="y-skeleton poster__i" role="status" aria-busy aria-label={commonTexts.loading} />
          )}
        </View>
      )}
    </Sheet>
  )
})
