import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import type { PrescriptionRequestState } from '@/domain/prescription'
import { formatShopTime } from '@/domain/shop-time'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { ProgressSteps, Timeline } from '@/ui/steps'
import { usePreview } from '../reviews/preview'
import type { ReviewedDocument, ReviewTracker } from './model'
import './index.scss'

interface EmptyStateTexts {
  title: string
  text: string
  action: string
}

/** Texts of the page and its states. */
interface TrackerTexts {
  title: string
  /** Names of the three steps. */
  steps: Readonly<Record<string, string>>
  states: Readonly<Record<PrescriptionRequestState, string>>
  notes: Readonly<Record<PrescriptionRequestState, string>>
  until: (time: string) => string
  pics: string
  pic: (index: number) => string
  trace: string
  refresh: string
  buy: string
  again: string
  order: string
  failed: string
  missing: EmptyStateTexts
  visitor: EmptyStateTexts
}

interface Props<P extends ReviewedDocument> {
  tracker: ReviewTracker<P>
  texts: TrackerTexts
  onBuy: () => void
  onReorder: () => void
  /** Action for a missing request: opens the list. */
  onGone: () => void
  /** Renders the content of the request. */
  children: (reviewedDocument: P) => ReactNode
}

const clock = (time: string) => formatShopTime(time, 'MM-DD HH:mm')

/** Step reached in each state, of three. */
const PLACE = { waiting: 1, refused: 1, void: 1, approved: 2, used: 3 } as const
const stepsOf = (texts: TrackerTexts, at: number) =>
  Object.values(texts.steps).map((text, index) => ({
    text,
    state: index < at ? ('done' as const) : index === at ? ('now' as const) : ('next' as const),
  }))

const Head = ({ reviewedDocument, texts }: { reviewedDocument: ReviewedDocument; texts: TrackerTexts }) => {
  const { state, reason, validUntil } = reviewedDocument
  return (
    <Section>
      <View className="row" aria-live="polite">
        <View className="grow xl strong">{texts.states[state]}</View>
        {state === 'approved' && <View className="xs t2">{texts.until(clock(validUntil))}</View>}
      </View>
      <View className="review-tracker-gap t2">{texts.notes[state]}</View>
      {reason && (
        <View className="review-tracker-gap">
          <Note kind={state === 'refused' ? 'danger' : 'info'}>{reason}</Note>
        </View>
      )}
      <View className="review-tracker-gap">
        <ProgressSteps label={texts.title} steps={stepsOf(texts, PLACE[state])} />
      </View>
    </Section>
  )
}

interface PicsProps {
  pics: readonly string[]
  texts: TrackerTexts
}

const Pics = ({ pics, texts }: PicsProps) => {
  const { image } = useApp()
  const { open, viewer } = usePreview()
  if (pics.length === 0) return null
  const urls = pics.map(image)
  return (
    <Section title={texts.pics}>
      <View className="review-tracker-pics">
        {urls.map((url, index) => (
          <View key={url} {...press(() => open(urls, index), texts.pic(index + 1))}>
            <Image
              className="review-tracker-pic"
              src={url}
              mode="aspectFill"
              imgProps={{ alt: texts.pic(index + 1) }}
            />
          </View>
        ))}
      </View>
      {viewer}
    </Section>
  )
}

const Trace = ({ reviewedDocument, texts }: { reviewedDocument: ReviewedDocument; texts: TrackerTexts }) => (
  <Section title={texts.trace}>
    <Timeline
      events={[...reviewedDocument.timeline].reverse().map(({ text, time }) => ({ text, time: clock(time) }))}
    />
  </Section>
)

/** Next step of a request in each state. */
const Bar = observer(function Bar<P extends ReviewedDocument>({
  tracker,
  texts,
  onBuy,
  onReorder,
  reviewedDocument,
}: Omit<Props<P>, 'children'> & { reviewedDocument: P }) {
  const reorderAction = { text: texts.again, run: onReorder, kind: 'primary' } as const
  const { text, run, kind } = {
    waiting: { text: texts.refresh, run: () => void tracker.load(), kind: 'soft' } as const,
    approved: { text: texts.buy, run: onBuy, kind: 'primary' } as const,
    refused: reorderAction,
    void: reorderAction,
    used: { text: texts.order, run: tracker.toOrder, kind: 'soft' } as const,
  }[reviewedDocument.state]
  return (
    <ActionBar>
      {tracker.isUsedUp ? (
        <View className="y-pair">
          <Button kind={kind} onPress={run}>
            {text}
          </Button>
          <Button kind="primary" onPress={onReorder}>
            {texts.again}
          </Button>
        </View>
      ) : (
        <Button kind={kind} block onPress={run}>
          {text}
        </Button>
      )}
    </ActionBar>
  )
})

/** Request in its states, with its history and the possible actions. @spec RX-02 RX-07 */
export const ReviewTrackerView = observer(function ReviewTrackerView<P extends ReviewedDocument>(props: Props<P>) {
  const { tracker, texts, onGone, children } = props
  return (
    <Loaded
      of={tracker}
      data={tracker.reviewedDocument}
      skeleton={4}
      failed={texts.failed}
      visitor={{ ...texts.visitor, onAction: tracker.login }}
      missing={{ ...texts.missing, onAction: onGone }}
    >
      {(reviewedDocument) => (
        <>
          <Gutter>
            <Head reviewedDocument={reviewedDocument} texts={texts} />
            {children(reviewedDocument)}
            <Pics texts={texts} pics={reviewedDocument.pics} />
            <Trace reviewedDocument={reviewedDocument} texts={texts} />
          </Gutter>
          <Bar {...props} reviewedDocument={reviewedDocument} />
        </>
      )}
    </Loaded>
  )
})
