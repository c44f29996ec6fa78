import { Image, Text, View } from '@tarojs/components'
import { mainTexts } from '@/texts/main'
import { Badge } from '@/ui/badge'
import { cls } from '@/ui/cls'
import { Icon, type IconName } from '@/ui/icon'
import { press } from '@/ui/press'
import { PromiseBar } from '@/ui/promise'
import { SearchLink } from '@/ui/search-field/link'
import type { PromiseView } from '@/features/product/promise'
import type { Service } from '../services'
import { Banners, type Banner } from './banners'

export interface FirstScreenProps {
  /** Delivery place: a building, a street, a city. */
  title: string
  hotWord: string
  promise: PromiseView
  services: readonly (readonly Service[])[]
  banners: readonly Banner[]
  /** Whether banners turn automatically. */
  turning?: boolean
  /** Whether the address row has scrolled away. */
  stuck?: boolean
  /** Height of the host's status bar, and width of its capsule (`capsule`), in px. */
  statusBar?: number
  capsule?: number
  /** Number of unread messages. */
  unread?: number
  /** Returns the url of a picture. */
  image?: (path: string) => string
  onAddress?: () => void
  onSearch?: () => void
  /** Opens the stores behind the delivery promise. */
  onStores?: () => void
  onScan?: () => void
  onMessages?: () => void
  onOpen?: (url: string) => void
}

const px = (value: number) => `${value}px`
/** Empty alt text, because the text beside the picture names it. */
const NO_ALT = { alt: '' }
/** Space above the search field in px. */
const SEARCH_TOP = 4
const same = (path: string) => path

/**
 * Renders the part of home visible before scrolling. Uses only props: renders the same from a reply and from data in
 * the page.
 */
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
      <View className="home-address" style={{ paddingTop: px(statusBar), paddingRight: px(capsule) }}>
        <View className="home-address__inner" {...press(rest.onAddress, mainTexts.address(title))}>
          <Icon name="pin" />
          <Text className="home-address__title">{title}</Text>
          <Icon name="down" size="sm" />
        </View>
      </View>
      <View
        className={cls('home-search', stuck && 'home-search--stuck')}
        style={{
          paddingTop: px(stuck ? statusBar + SEARCH_TOP : SEARCH_TOP),
          paddingRight: stuck && capsule ? px(capsule) : undefined,
        }}
      >
        <SearchLink
          placeholder={hotWord}
          onPress={rest.onSearch}
          right={
            <View className="y-search__icon" {...press(rest.onScan, mainTexts.scan)}>
              <Icon name="scan" />
            </View>
          }
        />
        <View className="home-bell" {...press(rest.onMessages, mainTexts.messages(unread), 'link')}>
          <Icon name="bell" size="lg" />
          <Badge count={unread} />
        </View>
      </View>
      <View className="y-gutter">
        <View {...press(rest.onStores, undefined, 'link')}>
          <PromiseBar {...promise} />
        </View>
        {services.length > 0 && <Services pairs={services} image={image} onOpen={onOpen} />}
        {banners.length > 0 && <Banners items={banners} turning={rest.turning} image={image} onOpen={onOpen} />}
      </View>
    </>
  )
}

/** Returns the icon for a bare word, drawn in the theme's colours; null for a path, which is a picture. */
const iconOf = (url: string) => (/^[a-z-]+$/.test(url) ? (url as IconName) : null)

interface ServicesProps {
  pairs: readonly (readonly Service[])[]
  image: (path: string) => string
  onOpen?: (url: string) => void
}

/** Entries in columns; a bar below them shows how far they are scrolled. */
export const Services = ({ pairs, image, onOpen }: ServicesProps) => (
  <View className="y-card home-services" role="navigation" aria-label={mainTexts.services}>
    <View className="home-services__row">
      {pairs.map((pair, place) => (
        <View key={place} className="home-services__column">
          {pair.map(({ id, name, cityServicePicUrl: url, url: to }) => {
            const icon = iconOf(url)
            return (
              <View key={id} className="home-services__item" {...press(() => onOpen?.(to), undefined, 'link')}>
                <View className="home-services__icon">
                  {icon ? (
                    <Icon name={icon} size="lg" />
                  ) : (
                    <Image className="home-services__picture" src={image(url)} imgProps={NO_ALT} />
                  )}
                </View>
                <Text className="home-services__name">{name}</Text>
              </View>
            )
          })}
        </View>
      ))}
    </View>
    <View className="home-services__bar" />
  </View>
)
