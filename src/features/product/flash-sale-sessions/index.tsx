import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { usePageEvents } from '@/page-kit/page-events'
import { TopBar } from '@/page-kit/top-bar'
import { formatYuan } from '@/domain/money'
import { formatShopTime } from '@/domain/shop-time'
import { presaleTexts } from '@/texts/presale'
import { Button } from '@/ui/button'
import { Countdown } from '@/ui/countdown'
import { ProductRow } from '@/ui/product-row'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { Tabs } from '@/ui/tabs'
import { FlashSaleSessionsModel, type FlashSaleSession, type FlashSaleSessionStatus } from './model'
import './index.scss'
import '@/ui/empty-state/art/calendar.scss'

const texts = presaleTexts.flashSale
const TABS: readonly FlashSaleSessionStatus[] = [1, 0, 2]
const items = TABS.map((key) => ({ key, text: texts.tabs[key] }))

interface Props {
  model: FlashSaleSessionsModel
}

/** Countdown in its own component, because it renders every second. */
const Clock = observer(function Clock({ model }: Props) {
  const { clock, status } = model
  if (!clock || status === 2) return null
  const label = texts.clock[status]
  return (
    <View className="flash-sale-clock">
      {label}
      {clock.days > 0 && <View className="nw strong">{presaleTexts.checkout.days(clock.days)}</View>}
      <Countdown parts={clock.parts} label={label} />
    </View>
  )
})

/** Action of a flash sale session: buy while it runs, set a reminder before. */
const Go = observer(function Go({ model, flashSaleSession }: Props & { flashSaleSession: FlashSaleSession }) {
  const { status } = model
  if (status === 2) return null
  if (status === 1) {
    return (
      <Button
        kind="soft"
        size="s"
        label={texts.open(flashSaleSession.productName)}
        onPress={() => model.open(flashSaleSession)}
      >
        {texts.buy}
      </Button>
    )
  }
  if (model.isReminded(flashSaleSession)) return <View className="xs t3">{texts.reminded}</View>
  return (
    <Button
      kind="soft"
      size="s"
      label={texts.remindOf(flashSaleSession.productName)}
      onPress={() => void model.remind(flashSaleSession)}
    >
      {texts.remind}
    </Button>
  )
})

const Row = observer(function Row({ model, flashSaleSession }: Props & { flashSaleSession: FlashSaleSession }) {
  const { image } = useApp()
  const {
    barcode,
    productName,
    spec,
    minPic,
    price,
    usualPrice,
    limited,
    left: remaining,
    startTime,
  } = flashSaleSession
  return (
    <ProductRow
      product={{ id: barcode, name: productName, spec, picture: image(minPic), price }}
      size="m"
      action={<Go model={model} flashSaleSession={flashSaleSession} />}
      onOpen={() => model.open(flashSaleSession)}
    >
      <View className="xs t3">{texts.usual(formatYuan(usualPrice))}</View>
      {model.status === 0 && <View className="xs t2">{texts.starts(formatShopTime(startTime, 'MM-DD HH:mm'))}</View>}
      {model.status === 1 && limited === 1 && <View className="xs t2">{texts.left(remaining)}</View>}
    </ProductRow>
  )
})

const List = observer(function List({ model }: Props) {
  const { flashSaleSessions, status } = model
  return (
    <Loaded
      of={flashSaleSessions}
      failed={texts.failed}
      onRetry={model.retry}
      empty={
        flashSaleSessions.isEmpty && {
          kind: 'calendar',
          ...texts.empty[status],
          action: texts.home,
          onAction: model.toHome,
        }
      }
    >
      {() => (
        <Gutter>
          <Clock model={model} />
          <Section>
            {flashSaleSessions.list.map((flashSaleSession) => (
              <Row key={flashSaleSession.id} flashSaleSession={flashSaleSession} model={model} />
            ))}
          </Section>
          <ListEnd state={flashSaleSessions.end} onRetry={() => void flashSaleSessions.loadMore()} />
        </Gutter>
      )}
    </Loaded>
  )
})

/** Page of the flash sale lists, used by several routes. @spec PR-15 BC-37 */
export const FlashSaleSessionsPage = observer(function FlashSaleSessionsPage() {
  const model = useModel((app) => new FlashSaleSessionsModel(app))
  const { show, hide } = model
  usePageEvents({ show, hide, loadMore: () => model.flashSaleSessions.loadMore(), pull: () => model.read(false) })
  return (
    <>
      <TopBar title={texts.title} />
      <Tabs items={items} value={model.status} onChange={(status) => model.choose(status)} />
      <List model={model} />
    </>
  )
})
