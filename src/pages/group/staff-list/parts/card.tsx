import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { groupTexts } from '@/texts/group'
import { Button } from '@/ui/button'
import { ProductRow } from '@/ui/product-row'
import { Section } from '@/ui/section'
import type { StaffGroup, StaffListModel } from '../model'

const texts = groupTexts.staff

/** A group, and the number of its shoppers invited by this staff member. */
export const GroupCard = ({ group, model }: { group: StaffGroup; model: StaffListModel }) => {
  const { image } = useApp()
  const { barcode, productName, spec, minPic, price, state, groupSize, groupQuantity, ledCount } = group
  const isOpen = state === 'open'
  return (
    <Section
      title={groupTexts.states[state]}
      note={isOpen ? groupTexts.missing(groupQuantity) : ''}
      more={texts.detail}
      onMore={() => model.open(group)}
    >
      <ProductRow
        product={{ id: barcode, name: productName, spec, picture: image(minPic), price }}
        size="m"
        action={
          isOpen ? (
            <Button kind="soft" size="s" label={texts.inviteOf(productName)} onPress={() => model.invite(group)}>
              {texts.invite}
            </Button>
          ) : (
            <View />
          )
        }
        onOpen={() => model.open(group)}
      >
        <View className="xs t3">{groupTexts.size(groupSize)}</View>
        <View className="xs t2">{texts.led(ledCount)}</View>
      </ProductRow>
    </Section>
  )
}
