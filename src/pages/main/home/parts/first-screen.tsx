import { Image, Text, View } from '@tarojs/components'
import { mainTexts } from '@/texts/main'
import { Badge } from '@/ui/badge'
import { cls } from '@/ui/cls'
import { Icon, type IconName } from '@/ui/icon'
import { press } from '@/ui/press'
import { PromiseBar } from '@/ui/promise'
import { SearchField } from '@/ui/search-field'
import type { PromiseView } from '@/features/commodity/promise'
import type { Service } from '../services'
import { Banners, type Banner } from './banners'

export interface FirstScreenProps {
  /** Where goods go: a building, a street, a city. */
  title: string
  hotWord: string
  promise: PromiseView
  services: readonly (readonly Service[])[]
  banners: readonly Banner[]
  /** Banners turn by themselves. */
  turning?: boolean
  /** The address row has scrolled away. */
  stuck?: boolean
  /** px that the host's status bar and capsule cover. */
  statusBar?: number
  capsule?: number
  /** Messages that the shopper has not opened. */
  unread?: number
  /** Where pictures come from. */
  image?: (path: string) => string
  onAddress?: () => void
  onSearch?: () => void
  /** The promise leads to the shops that keep it. */
  onStores?: () => void
  onScan?: () => void
  onMessages?: () => void
  onOpen?: (url: string) => void
}

const px = (value: number) => `${value}px`
/** The words beside a picture name it. */
const NO_ALT = { alt: '' }
/** px above the search field. */
const SEARCH_TOP = 4
const same = (path: string) => path

/** What home shows before anyone scrolls. Only props: it is drawn the same from an answer and from data in the page. */
export function FirstScreen({
  title,
  hotWord,
  promise,
  services,
  banners,
  image = same,
  onOpen,
  ...rest
}: FirstScreenProps) {
  const { stuck, statusBar = 0, capsule = 0, unread = 0 } = rest
  return (
    <>
      <View className="hm-addr" style={{ paddingTop: px(statusBar), paddingRight: px(capsule) }}>
        <View className="hm-addr__in" {...press(rest.onAddress, mainTexts.address(title))}>
          <Icon name="pin" />
          <Text className="hm-addr__t">{title}</Text>
          <Icon name="down" size="sm" />
        </View>
      </View>
      <View
        className={cls('hm-search', stuck && 'hm-search--stuck')}
        style={{
          paddingTop: px(stuck ? statusBar + SEARCH_TOP : SEARCH_TOP),
          paddingRight: stuck && capsule ? px(capsule) : undefined,
        }}
      >
        <SearchField
          placeholder={hotWord}
          onPress={rest.onSearch}
          right={
            <View className="y-search__x" {...press(rest.onScan, mainTexts.scan)}>
              <Icon name="scan" />
            </View>
          }
        />
        <View className="hm-bell" {...press(rest.onMessages, mainTexts.messages(unread), 'link')}>
          <Icon name="bell" size="lg" />
          <Badge count={unread} />
        </View>
      </View>
      <View className="y-gut">
        <View {...press(rest.onStores, undefined, 'link')}>
          <PromiseBar {...promise} />
        </View>
        {services.length > 0 && <Services pairs={services} image={image} onOpen={onOpen} />}
        {banners.length > 0 && <Banners items={banners} turning={rest.turning} image={image} onOpen={onOpen} />}
      </View>
    </>
  )
}

/** A bare word is one of our icons, which take the theme's colours; a path is a picture. */
const iconOf = (url: string) => (/^[a-z-]+$/.test(url) ? (url as IconName) : null)

interface ServicesProps {
  pairs: readonly (readonly Service[])[]
  image: (path: string) => string
  onOpen?: (url: string) => void
}

export const Services = ({ pairs, image, onOpen }: ServicesProps) => (
  <View className="y-card hm-kk" role="navigation" aria-label={mainTexts.services}>
    {pairs.map((pair, place) => (
      <View key={place} className="hm-kk__col">
        {pair.map(({ id, name, cityServicePicUrl: url, url: to }) => {
          const icon = iconOf(url)
          return (
            <View key={id} className="hm-kk__it" {...press(() => onOpen?.(to), undefined, 'link')}>
              <View className="hm-kk__i">
                {icon ? (
                  <Icon name={icon} size="lg" />
                ) : (
                  <Image className="hm-kk__pic" src={image(url)} imgProps={NO_ALT} />
                )}
              </View>
              <Text className="hm-kk__t">{name}</Text>
            </View>
          )
        })}
      </View>
    ))}
  </View>
)
