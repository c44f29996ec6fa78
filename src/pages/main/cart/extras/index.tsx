import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { CartGroup } from '@/contract/types'
import { GroupSafety, SafetyResult, SafetySheet } from '@/features/product/safety/view'
import { MergeOffer, MergeSheet } from './merging-view'
import { MenuSheet, ShareSheet } from './menu-view'
import type { CartExtras } from './model'
import { LicencesLink, LicencesSheet } from './licences-view'
import { CartSpecSheet } from './spec-sheet'
import { Gutter } from '@/ui/page'
import { UnpaidLine } from './unpaid-view'

interface Props {
  extras: CartExtras
}

/** Content in the head of a group. */
export const Head = ({ extras, group }: Props & { group: CartGroup }) => (
  <LicencesLink groupLicences={extras.groupLicences} group={group} />
)

/** Content below the lines of a group. */
export const Foot = ({ extras, group }: Props & { group: CartGroup }) => (
  <GroupSafety safety={extras.safety} group={group} />
)

/** Content below the groups. */
export const Tail = ({ extras }: Props) => (
  <>
    <MergeOffer merging={extras.merging} />
    <SafetyResult safety={extras.safety} />
    <UnpaidLine unpaid={extras.unpaid} />
  </>
)

/** Content below an empty cart. */
export const EmptyTail = ({ extras }: Props) => (
  <Gutter className="cart-tail">
    <UnpaidLine unpaid={extras.unpaid} />
  </Gutter>
)

/** Overlays of the page. */
export const Layer = observer(function Layer({ extras }: Props) {
  const { key } = extras
  useEffect(() => extras.load(), [extras, key])
  return (
    <View>
      <SafetySheet safety={extras.safety} />
      <MergeSheet merging={extras.merging} />
      <LicencesSheet groupLicences={extras.groupLicences} />
      <MenuSheet menu={extras.menu} />
      <ShareSheet menu={extras.menu} />
      <CartSpecSheet specs={extras.specs} />
    </View>
  )
})
