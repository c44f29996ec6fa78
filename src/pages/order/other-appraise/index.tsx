import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { routes } from '@/routes'
import { evaluateTexts } from '@/texts/delivery'
import { otherAppraiseTexts } from '@/texts/other-appraise'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import '@/ui/empty-state/art/review.scss'
import { OtherAppraiseModel } from './model'
import { AppraiseForm } from './parts/form'
import './index.scss'

const { appraise: texts } = otherAppraiseTexts

const Body = observer(function Body({ model }: { model: OtherAppraiseModel }) {
  return (
    <Loaded
      of={model}
      skeleton={3}
      failed={evaluateTexts.failed}
      visitor={{ ...texts.visitor, onAction: model.login }}
      missing={{ kind: 'review', ...texts.none, onAction: model.toReviews }}
    >
      {() => (
        <>
          <Gutter>
            <AppraiseForm model={model} />
          </Gutter>
          <ActionBar>
            <Button kind="primary" block loading={model.isSaving} onPress={() => void model.submit()}>
              {evaluateTexts.submit}
            </Button>
          </ActionBar>
        </>
      )}
    </Loaded>
  )
})

/** Reviews the products of an order that a link names (ADR 0060). */
export default definePage('otherAppraise', ({ params }) => {
  const model = useModel((app) => new OtherAppraiseModel(app, params.orderNo ?? ''))
  useShown(model.show)
  return (
    <>
      <TopBar title={routes.otherAppraise.title} />
      <Body model={model} />
    </>
  )
})
