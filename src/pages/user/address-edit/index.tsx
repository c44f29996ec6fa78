import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { addressTexts } from '@/texts/address'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { RegionPicker } from '@/ui/region-picker'
import { AddressEditModel } from './model'
import { FormView } from './parts/form'
import { PasteSheet } from './parts/paste-sheet'
import { PlaceSheet } from './parts/place-sheet'
import './index.scss'

const { addTitle, editTitle, failed, save, saving } = addressTexts

const AddressEdit = observer(function AddressEdit({ params }: { params: PageParams }) {
  const model = useModel((app) => new AddressEditModel(app, Number(params.id) || null, params.map === '1'))
  useEffect(() => void model.load(), [model])
  return (
    <View>
      <TopBar title={model.isNew ? addTitle : editTitle} onBack={() => void model.leave()} />
      <Loaded of={model} skeleton={4} failed={failed}>
        {() => <FormView model={model} />}
      </Loaded>
      <ActionBar>
        <Button
          kind="primary"
          block
          loading={model.saving}
          disabled={model.state !== 'ready'}
          onPress={() => void model.save()}
        >
          {model.saving ? saving : save}
        </Button>
      </ActionBar>
      <RegionPicker
        open={model.sheet === 'region'}
        tree={model.regions}
        title={addressTexts.region}
        onClose={() => model.close()}
        onConfirm={(path) => model.chooseRegion(path)}
      />
      <PlaceSheet model={model} />
      <PasteSheet model={model} />
    </View>
  )
})

export default definePage('addressEdit', AddressEdit)
