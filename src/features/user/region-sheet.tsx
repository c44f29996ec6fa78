import { ScrollView, View } from '@tarojs/components'
import { useState } from 'react'
import type { Reply } from '@/contract/types'
import { addressTexts } from '@/texts/address'
import { cls } from '@/ui/cls'
import { press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import './region-sheet.scss'

type Tree = Reply<'addressTree'>

interface RegionSheetProps {
  open: boolean
  tree: Tree
  onClose: () => void
  onChoose: (province: string, city: { id: number; name: string }, district: string) => void
}

interface ColumnProps {
  names: string[]
  chosen?: string
  onChoose: (name: string, index: number) => void
}

const Column = ({ names, chosen, onChoose }: ColumnProps) => (
  <ScrollView className="region__col" scrollY>
    {names.map((name, index) => (
      <View
        key={name}
        className={cls('region__item', name === chosen && 'region__item--on')}
        {...press(() => onChoose(name, index))}
      >
        {name}
      </View>
    ))}
  </ScrollView>
)

/** Province, city, district side by side: each tap opens the next column, the last one chooses. */
export function RegionSheet({ open, tree, onClose, onChoose }: RegionSheetProps) {
  const [province, setProvince] = useState('')
  const [cityName, setCity] = useState('')
  const cities = tree.find(({ name }) => name === province)?.cities ?? []
  const city = cities.find(({ name }) => name === cityName)
  const chooseCity = (name: string, index: number) => {
    setCity(name)
    const found = cities[index]
    // A city without districts is chosen as it is.
    if (found && found.districts.length === 0) onChoose(province, found, '')
  }
  return (
    <Sheet open={open} title={addressTexts.region} onClose={onClose} flush>
      {tree.length === 0 && <SkeletonRows count={4} />}
      <View className="region">
        <Column
          names={tree.map(({ name }) => name)}
          chosen={province}
          onChoose={(name) => {
            setProvince(name)
            setCity('')
          }}
        />
        <Column names={cities.map(({ name }) => name)} chosen={cityName} onChoose={chooseCity} />
        <Column names={city?.districts ?? []} onChoose={(name) => city && onChoose(province, city, name)} />
      </View>
    </Sheet>
  )
}
