import { useState } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { press } from '../press'
import { Sheet } from '../sheet'
import { Tabs } from '../tabs'
import './index.scss'

export interface Region {
  code: string
  name: string
  children?: readonly Region[]
}

export interface RegionPickerProps {
  open: boolean
  tree: readonly Region[]
  /** Region codes from province down. */
  value?: readonly string[]
  title?: string
  /** Receives the whole path once its last level is chosen. */
  onConfirm: (path: Region[]) => void
  onClose: () => void
}

const find = (tree: readonly Region[], codes: readonly string[]): Region[] => {
  const current = tree.find(({ code }) => code === codes[0])
  return current ? [current, ...find(current.children ?? [], codes.slice(1))] : []
}

/**
 * Picker of province, city and district, with one list each. Does not use NutUI's wheel, which is touch only and opens
 * its popup outside the root view that carries the theme.
 */
export function RegionPicker({ open, ...rest }: RegionPickerProps) {
  // Unmounts when closed: when opened again it starts from the value, not from an abandoned choice.
  return open ? <Picker {...rest} /> : null
}

function Picker({ tree, value = [], title = '所在地区', onConfirm, onClose }: Omit<RegionPickerProps, 'open'>) {
  const [path, setPath] = useState(() => find(tree, value))
  const [level, setLevel] = useState(() => Math.max(0, path.length - 1))
  const above = path[level - 1]
  const list = level === 0 ? tree : (above?.children ?? [])
  const last = path[path.length - 1]
  const open = last && !last.children?.length ? path : [...path, { code: '', name: '请选择' }]

  const choose = (region: Region) => {
    const next = [...path.slice(0, level), region]
    setPath(next)
    if (region.children?.length) setLevel(level + 1)
    else onConfirm(next)
  }

  return (
    <Sheet open fullHeight flush title={title} onClose={onClose}>
      <View className="y-region__tabs">
        <Tabs items={open.map(({ name }, key) => ({ key, text: name }))} value={level} onChange={setLevel} scroll />
      </View>
      <View role="radiogroup" aria-label={title}>
        {list.map((region) => {
          const on = path[level]?.code === region.code
          return (
            <View
              key={region.code}
              className={cls('y-region', on && 'y-region--on')}
              {...press(() => choose(region), undefined, 'radio')}
              aria-checked={on}
            >
              {region.name}
            </View>
          )
        })}
      </View>
    </Sheet>
  )
}
