import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { commonTexts } from '@/texts/common'
import { inviteTexts } from '@/texts/invite'
import { posterTexts } from '@/texts/poster'
import { Button } from '@/ui/button'
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
          <Button kind="primary" size="l" block loading={isSaving} onPress={() => void poster.save()}>
            {isSaving ? posterTexts.saving : posterTexts.save}
          </Button>
        )
      }
    >
      <Loaded
        of={poster}
        skeleton={
          <View className="poster__box">
            <View className="y-skeleton poster__image" role="status" aria-busy aria-label={commonTexts.loading} />
          </View>
        }
        inside="section"
        failed={texts.posterFailed}
        others={{ none: { title: reason } }}
      >
        {() => (
          <View className="poster__box">
            <Image className="poster__image" src={picture} mode="aspectFit" imgProps={ALT} />
          </View>
        )}
      </Loaded>
    </Sheet>
  )
})
