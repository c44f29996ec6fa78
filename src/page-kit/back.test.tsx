import { useState } from 'react'
import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../test/fakes/app'
import { pageSettled } from '../../test/support/settled-page'
import type { BackHolder } from '@/hosts/navigation/contract'
import { Dialog } from '@/ui/dialog'
import { Sheet } from '@/ui/sheet'
import { BackProvider, useBackGuard } from './back'
import { AppContext } from './context'

/** Latest callbacks that the page gave the host. */
const host = { show: () => {}, hide: () => {} }
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useDidShow: (run: () => void) => void (host.show = run),
  useDidHide: (run: () => void) => void (host.hide = run),
}))

async function open(children: () => React.ReactNode) {
  const { app, hosts } = testApp({})
  const held = { holder: null as BackHolder | null, levels: 0 }
  hosts.navigation.holdBack = (holder, levels) => {
    if (levels > 0) Object.assign(held, { holder, levels })
    else if (held.holder === holder) Object.assign(held, { holder: null, levels: 0 })
  }
  const Body = children
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <BackProvider>
        <Body />
      </BackProvider>
    </AppContext.Provider>
  ))
  await pageSettled()
  const act = async (run: () => void) => {
    utils.act(run)
    await pageSettled()
  }
  return { held, act, back: () => act(() => held.holder?.onBack()), end: () => utils.unmout() }
}

/** Page with a sheet, and a dialog over it. */
function Nested() {
  const [isSheet, setSheet] = useState(true)
  const [isDialog, setDialog] = useState(false)
  return (
    <View>
      <View id="ask" onClick={() => setDialog(true)} />
      <Sheet open={isSheet} title="规格" onClose={() => setSheet(false)}>
        内容
      </Sheet>
      <Dialog
        open={isDialog}
        title="删除？"
        confirm="删除"
        onConfirm={() => setDialog(false)}
        onCancel={() => setDialog(false)}
      />
    </View>
  )
}
const isOpen = () => ['.y-sheet', '.y-dialog'].map((name) => document.querySelector(name) !== null)
const ask = () => document.querySelector<HTMLElement>('#ask')!.click()

test('back closes nested overlays one by one, the last opened first', async () => {
  const { held, act, back, end } = await open(Nested)
  expect([held.levels, isOpen()]).toEqual([1, [true, false]])
  await act(ask)
  expect([held.levels, isOpen()]).toEqual([2, [true, true]])
  await back()
  expect([held.levels, isOpen()]).toEqual([1, [true, false]])
  await back()
  expect([held.levels, isOpen()]).toEqual([0, [false, false]])
  end()
})

test('a hidden page holds nothing, and holds again what is open when it shows', async () => {
  const { held, act, end } = await open(Nested)
  const first = held.holder
  await act(() => host.hide())
  expect(held.levels).toBe(0)
  await act(() => host.show())
  expect(held.levels).toBe(1)
  expect(held.holder).not.toBe(first)
  end()
  await pageSettled()
  expect(held.levels).toBe(0)
})

test('a guarded page answers every back until the guard ends', async () => {
  const onBack = jest.fn()
  const { held, act, back, end } = await open(function Guarded() {
    const [isActive, setActive] = useState(true)
    useBackGuard(isActive, onBack)
    return <View id="ask" onClick={() => setActive(false)} />
  })
  await back()
  await back()
  expect(onBack).toHaveBeenCalledTimes(2)
  await act(ask)
  expect(held.levels).toBe(0)
  end()
})
