import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { searchTexts } from '@/texts/search'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { CameraModel } from './model'
import { Answer } from './parts/answer'
import { Shot } from './parts/shot'
import './index.scss'

const { camera: texts } = searchTexts

const SearchCamera = observer(function SearchCamera() {
  const model = useModel((app) => new CameraModel(app))
  const { advice, isBusy } = model
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <Section className="search-camera">
          <Shot model={model} />
          <View className="search-camera__buttons">
            <Button disabled={isBusy} onPress={() => void model.pick('album')}>
              {texts.choose}
            </Button>
            <Button kind="primary" disabled={isBusy} onPress={() => void model.pick('camera')}>
              {texts.take}
            </Button>
          </View>
          {advice && (
            <View className="search-camera__note">
              <Note action={advice.settings ? texts.settings : undefined} onAction={() => void model.openSettings()}>
                {advice.text}
              </Note>
            </View>
          )}
        </Section>
        <Answer model={model} />
      </Gutter>
    </View>
  )
})

export default definePage('searchCamera', SearchCamera)
