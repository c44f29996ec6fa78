import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Image, View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { usePreview } from '@/features/product/reviews/preview'
import { ShareButton } from '@/features/product/sharing/button'
import { commonTexts } from '@/texts/common'
import { posterTexts } from '@/texts/poster'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import type { PosterModel } from './poster'
import './poster.scss'

const { denied, failed, none } = posterTexts
const WAITING = { role: 'status', 'aria-busy': true, 'aria-label': commonTexts.loading }
const ALT = { alt: posterTexts.picture }

/** Poster and its actions. */
export const PosterView = observer(function PosterView({ model }: { model: PosterModel }) {
  const app = useApp()
  const { open, viewer } = usePreview()
  useEffect(() => void model.load(), [model])
  const { state, picture, reason, isSaving } = model
  return (
    <View>
      <Gutter>
        <Loaded
          of={model}
          inside="section"
          skeleton={
            <View className="poster" {...WAITING}>
              <View className="poster__box">
                <View className="y-skeleton poster__image" />
              </View>
            </View>
          }
          failed={{ kind: 'offline', ...failed }}
          others={{
            none: { title: none.title, text: reason, action: none.action, onAction: () => void app.replace('poster') },
          }}
        >
          {() => (
            <View className="poster">
              <View className="poster__box" {...press(() => open([picture], 0), posterTexts.picture)}>
                <Image className="poster__image" src={picture} mode="aspectFit" imgProps={ALT} />
              </View>
              <View className="xs t3 poster__hint">{posterTexts.hint}</View>
            </View>
          )}
        </Loaded>
        {model.isAlbumRefused && (
          <Note kind="warn" action={denied.action} onAction={() => void model.openSettings()}>
            {denied.text}
          </Note>
        )}
      </Gutter>
      {viewer}
      {state === 'ready' && (
        <ActionBar>
          <View className="y-pair">
            <ShareButton onPress={() => void model.share()}>{posterTexts.share}</ShareButton>
            <Button kind="primary" loading={isSaving} onPress={() => void model.save()}>
              {isSaving ? posterTexts.saving : posterTexts.save}
            </Button>
          </View>
        </ActionBar>
      )}
    </View>
  )
})
