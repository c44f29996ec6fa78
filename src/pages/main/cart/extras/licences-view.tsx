import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import type { CartGroup } from '@/contract/types'
import { usePreview } from '@/features/product/reviews/preview'
import { cartExtrasTexts } from '@/texts/cart-extras'
import { Button } from '@/ui/button'
import { press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'
import { SkeletonBlock } from '@/ui/skeleton'
import type { GroupLicences } from './licences'

const texts = cartExtrasTexts.licences
const NO_ALT = { alt: '' }

interface Props {
  groupLicences: GroupLicences
}

/** Link to the sender's licences, in the head of a group. */
export const LicencesLink = ({ groupLicences, group }: Props & { group: CartGroup }) => (
  <View className="cart-clear" {...press(() => void groupLicences.open(group), texts.openOf(group.storeName))}>
    {texts.open}
  </View>
)

const Licences = observer(function Licences({ groupLicences }: Props) {
  const { image } = useApp()
  const { open, viewer } = usePreview()
  const licences = groupLicences.certificate?.licences ?? []
  const urls = licences.map(({ pic }) => image(pic))
  if (licences.length === 0) return <View className="cart-warn">{texts.none}</View>
  return (
    <>
      <View className="xs t3">{texts.note}</View>
      {licences.map(({ name, no }, index) => (
        <View key={name} className="cart-licence">
          <View {...press(() => open(urls, index), texts.enlarge(name))}>
            <Image className="cart-licence__picture" src={urls[index]!} mode="aspectFill" lazyLoad imgProps={NO_ALT} />
          </View>
          <View className="grow">
            <View className="strong">{name}</View>
            <View className="xs t2">{texts.no(no)}</View>
          </View>
        </View>
      ))}
      {viewer}
    </>
  )
})

/** Licences over the cart; all details of the store are on its own page. @spec NAV-49 */
export const LicencesSheet = observer(function LicencesSheet({ groupLicences }: Props) {
  const { group } = groupLicences
  if (!group) return <View />
  const foot = (
    <Button block onPress={() => void groupLicences.openStorePage()}>
      {texts.all}
    </Button>
  )
  return (
    <Sheet open title={texts.title} onClose={() => groupLicences.close()} foot={foot}>
      <View className="strong">{group.storeName}</View>
      <Loaded
        of={groupLicences}
        skeleton={
          <View className="cart-skeleton" role="status" aria-busy>
            <SkeletonBlock w={120} h={80} r={8} />
          </View>
        }
        inside="section"
        failed={{ title: texts.failed, action: texts.retry }}
      >
        {() => <Licences groupLicences={groupLicences} />}
      </Loaded>
    </Sheet>
  )
})
