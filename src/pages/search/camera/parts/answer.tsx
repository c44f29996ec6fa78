import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { commonTexts } from '@/texts/common'
import { searchTexts } from '@/texts/search'
import { Chip, Chips } from '@/ui/chip'
import { EmptyState } from '@/ui/empty-state'
import { Section } from '@/ui/section'
import type { CameraModel } from '../model'

const { camera: texts } = searchTexts

/** Words in the picture, or the reason why there are none. */
export const Answer = observer(function Answer({ model }: { model: CameraModel }) {
  const { go } = useApp()
  const { state, words: keywords } = model
  if (state === 'failed') {
    return (
      <EmptyState
        kind="error"
        title={texts.failed}
        text={texts.failedText}
        action={commonTexts.retry}
        onAction={() => void model.send()}
      />
    )
  }
  if (state === 'none') {
    return (
      <EmptyState
        kind="noresult"
        title={texts.none}
        text={texts.noneText}
        action={texts.byName}
        onAction={() => void go('search')}
      />
    )
  }
  if (state !== 'words') return null
  return (
    <Section title={texts.recognizedText} note={texts.recognizedHint} className="search-camera__words">
      <Chips wrap>
        {keywords.map((keyword) => (
          <Chip key={keyword} inset text={keyword} onPress={() => model.search(keyword)} />
        ))}
      </Chips>
    </Section>
  )
})
