import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { Loader } from '@/page-kit/loader'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import type { Reply } from '@/contract/types'
import { StoreSkeleton } from '@/features/store/store-skeleton'
import { Licences } from '@/features/store/licences'
import { storeTexts } from '@/texts/store'
import { Cell, Pair } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'

const texts = storeTexts.licences

/** Licences of the platform, with a link to those of each store. @spec RX-09 */
const Certificate = observer(function Certificate() {
  const app = useApp()
  const model = useModel(({ stores }) => new Loader<Reply<'shopLicences'>>(() => stores.api.call('shopLicences', {})))
  useEffect(() => void model.load(), [model])
  const { data } = model
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <Loaded of={model} skeleton={<StoreSkeleton count={3} />} failed={texts.failed} />
        {data && (
          <>
            {data.seller && (
              <Section title={texts.seller}>
                <Pair name={texts.company}>{data.seller.company}</Pair>
                <Pair name={texts.address}>{data.seller.address}</Pair>
              </Section>
            )}
            <Section {...(data.seller && { title: texts.platform })}>
              <Pair name={texts.company}>{data.company}</Pair>
              <Pair name={texts.address}>{data.address}</Pair>
              <Pair name={texts.phone}>{data.phone}</Pair>
            </Section>
            <Section list>
              <Cell
                title={texts.stores}
                note={texts.storesNote}
                icon="store"
                onPress={() => void app.go('storeCertificate')}
              />
            </Section>
            <Licences licences={data.licences} />
          </>
        )}
      </Gutter>
    </View>
  )
})

export default definePage('certificate', Certificate)
