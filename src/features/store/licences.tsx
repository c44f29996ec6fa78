import { Image, View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { usePreview } from '@/features/product/reviews/preview'
import { storeTexts } from '@/texts/store'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import './licences.scss'

const texts = storeTexts.licences
const NO_ALT = { alt: '' }

interface LicencesProps {
  licences: readonly { name: string; no: string; pic: string }[]
}

/** Licences as pictures, each with its name and number as text; a tap enlarges one. @spec RX-09 */
export const Licences = ({ licences }: LicencesProps) => {
  const { image } = useApp()
  const { open, viewer } = usePreview()
  const urls = licences.map(({ pic }) => image(pic))
  return (
    <>
      <Note kind="info">{texts.note}</Note>
      {licences.map(({ name, no }, index) => (
        <Section key={name} tight className="licence">
          <View className="licence__look" {...press(() => open(urls, index), texts.enlarge(name))}>
            <Image className="licence__picture" src={urls[index]!} mode="aspectFill" lazyLoad imgProps={NO_ALT} />
          </View>
          <View className="strong">{name}</View>
          <View className="licence__number">{texts.no(no)}</View>
        </Section>
      ))}
      {viewer}
    </>
  )
}
