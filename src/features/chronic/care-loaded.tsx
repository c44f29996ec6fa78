import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { Loaded } from '@/page-kit/loaded'
import { readingTexts } from '@/texts/readings'
import type { CareExits, CareState } from './person-gate'
import '@/ui/empty-state/art/people.scss'
import '@/ui/empty-state/art/locked.scss'

const { visitor, closed, noPerson, gone, gonePerson } = readingTexts

interface Props {
  of: { readonly state: CareState; readonly load: () => unknown }
  exits: CareExits
  failed: string
  skeleton?: number
  /** Whether the missing item is a reading, not a person. */
  isReading?: boolean
  children: () => ReactElement
}

/** Content of a page of health readings, or its state: loading, failed, signed out, without consent or patient. */
export const CareLoaded = observer(function CareLoaded({ of, exits, failed, skeleton, isReading, children }: Props) {
  return (
    <Loaded
      of={of}
      failed={failed}
      {...(skeleton === undefined ? {} : { skeleton })}
      visitor={{ ...visitor, onAction: exits.login }}
      missing={{ ...(isReading ? gone : gonePerson), onAction: exits.toHome }}
      others={{
        closed: { kind: 'locked', ...closed, onAction: exits.toOpen },
        noPerson: { kind: 'people', ...noPerson, onAction: exits.addPatient },
      }}
    >
      {children}
    </Loaded>
  )
})
