import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { StoreSkeleton } from '@/features/store/store-skeleton'
import { Licences } from '@/features/store/licences'
import { storeTexts } from '@/texts/store'
import { Cell, Pair } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { readLicences, type StoreLicenceInfo as Shown } from './model'

const texts = storeTexts.licences

const None = () => {
  const app = useApp()
  return (
    <EmptyState
      kind="noresult"
      alone
      title={storeTexts.one.goneTitle}
      text={storeTexts.one.goneText}
      action={storeTexts.one.nearby}
      onAction={() => void app.replace('storeList')}
    />
  )
}

const LicenceList = ({ licenceInfo }: { licenceInfo: Shown }) => {
  const app = useApp()
  const { subject, licences } = licenceInfo
  return (
    <>
      <Section>
        <Pair name={texts.store}>{subject.name}</Pair>
        <Pair name={texts.company}>{subject.company}</Pair>
        <Pair name={texts.manager}>{subject.manager}</Pair>
        <Pair name={texts.address}>{subject.address}</Pair>
        <Pair name={texts.phone}>{subject.phone}</Pair>
        <Pair name={texts.hours}>{subject.hours}</Pair>
      </Section>
      <Section list>
        <Cell title={storeTexts.one.nearby} icon="store" onPress={() => void app.go('storeList')} />
      </Section>
      <Licences licences={licences} />
    </>
  )
}

const StoreLicences = observer(function StoreLicences({ params }: { params: PageParams }) {
  const model = useModel((app) => readLicences(app, params.storeNo))
  useEffect(() => void model.load(), [model])
  return (
    <View>
      <TopBar title={texts.storeTitle} />
      <Gutter>
        <Loaded of={model} skeleton={<StoreSkeleton count={3} />} failed={texts.failed}>
          {() => (model.data ? <LicenceList licenceInfo={model.data} /> : <None />)}
        </Loaded>
      </Gutter>
    </View>
  )
})

export default definePage('storeCertificate', StoreLicences)
