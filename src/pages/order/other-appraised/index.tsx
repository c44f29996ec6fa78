import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { routes } from '@/routes'
import { evaluateTexts } from '@/texts/delivery'
import { otherAppraiseTexts } from '@/texts/other-appraise'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import '@/ui/empty-state/art/review.scss'
import '@/ui/empty-state/art/success.scss'
import { OtherAppraisedModel } from './model'

const { appraise, appraised: texts } = otherAppraiseTexts

const Body = observer(function Body({ model }: { model: OtherAppraisedModel }) {
  const { doneCount, due, dueCount } = model
  return (
    <Loaded
      of={model}
      skeleton={2}
      failed={evaluateTexts.failed}
      visitor={{ ...appraise.visitor, onAction: model.login }}
      missing={{ kind: 'review', ...texts.none, onAction: model.toReviews }}
    >
      {() => (
        <Gutter>
          <EmptyState
            kind="success"
            title={texts.thanks}
            text={texts.count(doneCount)}
            action={texts.mine}
            onAction={model.toReviews}
            second={texts.home}
            onSecond={model.toHome}
          />
          {due.length > 0 && (
            <Section list title={texts.next(dueCount)}>
              {due.map((row) => (
                <Cell
                  key={`${row.orderId}-${row.barcode}`}
                  title={row.productName}
                  note={row.spec}
                  value={evaluateTexts.write}
                  onPress={() => model.write(row)}
                />
              ))}
            </Section>
          )}
        </Gutter>
      )}
    </Loaded>
  )
})

/** Thanks page for reviews, opened by links from outside and after the review of an order (ADR 0060). */
export default definePage('otherAppraised', () => {
  const model = useModel((app) => new OtherAppraisedModel(app))
  useShown(model.load)
  return (
    <>
      <TopBar title={routes.otherAppraised.title} />
      <Body model={model} />
    </>
  )
})
