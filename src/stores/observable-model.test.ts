import { autorun, isAction, isComputedProp, isObservableProp, isObservable } from 'mobx'
import { observableModel } from './observable-model'

class Basket {
  count = 1
  reply = { lines: [{ id: 1 }] }
  private requests = 0

  constructor(private readonly ports: object) {
    observableModel(this, { untracked: ['ports', 'requests'], byReference: ['reply'] })
  }

  get isEmpty() {
    return this.count === 0
  }

  clear() {
    this.requests++
    this.count = 0
  }
}

test('observes fields, computes getters and makes actions of methods', () => {
  const basket = new Basket({})
  expect([isObservableProp(basket, 'count'), isComputedProp(basket, 'isEmpty')]).toEqual([true, true])
  expect(isAction(basket.clear)).toBe(true)
  const shown: boolean[] = []
  const stop = autorun(() => shown.push(basket.isEmpty))
  basket.clear()
  stop()
  expect(shown).toEqual([false, true])
})

test('leaves untracked fields alone and compares replies by reference', () => {
  const basket = new Basket({})
  expect([isObservableProp(basket, 'ports'), isObservableProp(basket, 'requests')]).toEqual([false, false])
  expect([isObservableProp(basket, 'reply'), isObservable(basket.reply)]).toEqual([true, false])
})

test('makes a model without exceptions observable', () => {
  class Switch {
    on = false
    constructor() {
      observableModel(this)
    }
  }
  expect(isObservableProp(new Switch(), 'on')).toBe(true)
})
