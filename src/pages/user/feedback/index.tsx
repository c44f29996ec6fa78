import { View } from '@tarojs/components'
import { useDidShow, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { accountTexts } from '@/texts/account'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { FeedbackModel } from './model'
import { FormView } from './parts/form'
import { OwnList } from './parts/own-feedback'
import './index.scss'

const texts = accountTexts.feedback

const FeedbackPage = observer(function FeedbackPage() {
  const model = useModel((app) => new FeedbackModel(app))
  useDidShow(model.show)
  useReachBottom(() => void model.mine.more())
  return (
    <View>
      <TopBar title={texts.title} />
      {model.isVisitor ? (
        <EmptyState kind="login" alone {...accountTexts.login} onAction={model.login} />
      ) : (
        <Gutter>
          <FormView model={model} />
          <OwnList model={model} />
          <ActionBar>
            <Button kind="primary" block loading={model.submitting} onPress={() => void model.submit()}>
              {model.submitting ? texts.submitting : texts.submit}
            </Button>
          </ActionBar>
        </Gutter>
      )}
    </View>
  )
})

export default definePage('feedback', FeedbackPage)
