import { makeAutoObservable, observable } from 'mobx'

interface Exceptions {
  /** Fields that no view reads: ports, counters of requests, models with a state of their own. */
  untracked?: readonly string[]
  /** Fields that MobX compares by reference: replies, whose parts never change. */
  byReference?: readonly string[]
}

/**
 * Makes the fields of a model observable, its getters computed and its methods actions. Takes names of fields as texts,
 * because no type lists private fields; ESLint compares them with the class (ADR 0051).
 */
export function observableModel(model: object, { untracked = [], byReference = [] }: Exceptions = {}) {
  const annotations: Record<string, false | typeof observable.ref> = {}
  for (const name of untracked) annotations[name] = false
  for (const name of byReference) annotations[name] = observable.ref
  makeAutoObservable(model, annotations)
}
