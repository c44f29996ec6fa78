import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatShopTime } from '@/domain/shop-time'
import { FollowedOrder } from '@/features/user/family/order-row'
import { namesOfRights } from '@/features/user/family/rights'
import { familyTexts } from '@/texts/family'
import { Cell, Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { FamilyLinkModel } from '../model'

const texts = familyTexts.link

type Content = NonNullable<FamilyLinkModel['data']>

/** Formats a day without a time: 2026-11-25 → 11月25日. */
const dayText = (day: string) => formatShopTime(`${day}T12:00:00+08:00`, 'M月D日')

const Orders = ({ orders, now }: { orders: NonNullable<Content['orders']>; now: number }) => (
  <Section list title={texts.orders}>
    {orders.length === 0 && <Cell title={texts.noOrders} />}
    {orders.map((order) => (
      <FollowedOrder key={order.id} order={order} now={now} />
    ))}
  </Section>
)

const Refills = ({ refills }: { refills: NonNullable<Content['refills']> }) => (
  <Section list title={texts.refills}>
    {refills.length === 0 && <Cell title={texts.noRefills} />}
    {refills.map(({ barcode, name, lastDay, daysLeft }) => (
      <Cell key={barcode} title={name} note={texts.lastDay(dayText(lastDay))} value={texts.left(daysLeft)} />
    ))}
  </Section>
)

const Uses = ({ uses }: { uses: Content['link']['uses'] }) => (
  <Section list title={texts.log} note={texts.logNote}>
    {uses.map(({ id, kind, time }) => (
      <Cell key={id} title={texts.kinds[kind]} value={formatShopTime(time, 'M月D日 HH:mm')} />
    ))}
  </Section>
)

interface FactsProps extends Content {
  model: FamilyLinkModel
}

/** Rights of a link, then the services for the elder, or the data that the rights show to the relative. */
export const LinkFacts = observer(function LinkFacts({ model, link, orders, refills }: FactsProps) {
  return (
    <View>
      <Section>
        <Pair name={texts.mine[link.role]}>{link.name}</Pair>
        <Pair name={texts.rights}>{namesOfRights(link.rights)}</Pair>
        <Pair name={texts.since}>{formatShopTime(link.time, 'YYYY-MM-DD')}</Pair>
      </Section>
      {link.role === 'carer' && link.rights.address && <Note kind="info">{texts.orderNote}</Note>}
      {orders && <Orders orders={orders} now={model.now} />}
      {refills && <Refills refills={refills} />}
      {link.role === 'elder' && <Uses uses={link.uses} />}
    </View>
  )
})
