import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { locationTexts } from '@/texts/location'
import { Sheet } from '@/ui/sheet'
import { PlaceModel } from './model'
import { PlacePicker } from './picker'
import type { PlaceEntry } from './entry'

const Content = ({ entry }: { entry: PlaceEntry }) => {
  const model = useModel((app) => new PlaceModel(app, undefined, undefined, () => entry.close()))
  return <PlacePicker model={model} isSheet />
}

/** Picker of the delivery place over the page, which stays as it is below. */
export const PlaceSheet = observer(function PlaceSheet({ entry }: { entry: PlaceEntry }) {
  return (
    <Sheet open={entry.isOpen} title={locationTexts.title} fullHeight onClose={() => entry.close()}>
      {entry.isOpen && <Content entry={entry} />}
    </Sheet>
  )
})
