import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { CartGroup } from '@/contract/types'
import { GroupSafety, SafetyResult, SafetySheet } from '@/features/product/safety/view'
import { MergeOffer, MergeSheet } from './merging-view'
import { MenuSheet, ShareSheet } from './menu-view'
import type { CartMore } from './model'
import { LicencesLink, LicencesSheet } from './licences-view'
import { CartSpecSheet } from './spec-sheet'

interface Props {
  more: CartMore
}

/** Content in the head of a group. */
export const Head = ({ more, group }: Props & { group: CartGroup }) => <LicencesLink groupLicences={more.groupLicences} group={group} />

/** Content below the lines of a group. */
export const Foot = ({ more, group }: Props & { group: CartGroup }) => (
  <GroupSafety safety={more.safety} group={group} />
)

/** Content below the groups. */
export const Tail = ({ more }: Props) => (
  <>
    <MergeOffer merging={more.merging} />
    <SafetyResult safety={more.safety} />
  </>
)

/** Overlays of the page. */
export const Layer = observer(function Layer({ more }: Props) {
  const { key } = more
  useEffect(() => more.load(), [more, key])
  return (
    <View>
      <SafetySheet safety={more.safety} />
      <MergeSheet merging={more.merging} />
      <LicencesSheet groupLicences={more.groupLicences} />
      <MenuSheet menu={more.menu} />
      <ShareSheet menu={more.menu} />
      <CartSpecSheet specs={more.specs} />
    </View>
  )
})
