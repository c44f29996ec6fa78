import fs from 'node:fs'
import path from 'node:path'
import type { RouteName } from '../../src/routes'
import { root } from './server'

export type ProofHost = 'h5' | 'weapp' | 'alipay'
export type ObservedState = 'loading' | 'empty' | 'error' | 'end'

export interface Observation {
  opened?: boolean
  /** Actions done on the page, the main action among them, in the shopper's words. */
  actions?: string[]
  states?: ObservedState[]
  screenshot?: string
  /** Why a cell cannot be filled on this host. */
  unsupported?: string
}

export type Proof = Partial<Record<RouteName, Observation>>

/**
 * Collects what a run saw of each page of one host. `save` writes it to the folder from which docs/proof.md is
 * generated.
 */
export function createProof(host: ProofHost, run: string) {
  const proof: Proof = {}
  const of = (name: RouteName): Observation => (proof[name] ??= {})
  return {
    opened: (name: RouteName) => void (of(name).opened = true),
    did: (name: RouteName, action: string) => {
      of(name).opened = true
      of(name).actions = [...new Set([...(of(name).actions ?? []), action])]
    },
    saw: (name: RouteName, ...states: ObservedState[]) => {
      of(name).states = [...new Set([...(of(name).states ?? []), ...states])]
    },
    pictured: (name: RouteName, file: string) => void (of(name).screenshot = file),
    unsupported: (name: RouteName, reason: string) => void (of(name).unsupported = reason),
    save: () => {
      const folder = path.join(root, '.cache/proof')
      fs.mkdirSync(folder, { recursive: true })
      fs.writeFileSync(
        path.join(folder, `${host}-${run}.json`),
        JSON.stringify({ run: process.env.YAODA_RUN ?? '', host, proof }, null, 2),
      )
    },
  }
}
