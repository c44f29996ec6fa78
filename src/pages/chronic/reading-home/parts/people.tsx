import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { readingTexts } from '@/texts/readings'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Radio } from '@/ui/choice'
import { Sheet } from '@/ui/sheet'
import type { ReadingHomeModel } from '../model'

const { home: texts } = readingTexts

/** Sheet that chooses the person. */
export const People = observer(function People({ model }: { model: ReadingHomeModel }) {
  const { people, peopleState, gate } = model
  const source = { state: peopleState, load: model.openPeople }
  const foot = (
    <Button block onPress={gate.exits.addPatient}>
      {texts.addPerson}
    </Button>
  )
  return (
    <Sheet open={people !== null} title={texts.choosePerson} foot={foot} onClose={model.closePeople}>
      <Loaded of={source} inside="section" skeleton={2} failed={texts.peopleFailed}>
        {() => (
          <>
            {(people ?? []).map(({ id, name }) => (
              <Cell
                key={id}
                noArrow
                title={name}
                right={<Radio on={id === gate.person?.id} />}
                onPress={() => model.choosePerson(id)}
              />
            ))}
          </>
        )}
      </Loaded>
    </Sheet>
  )
})
