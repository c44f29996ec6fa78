import { createContext, useContext, useEffect, useState } from 'react'
import type { AppPorts } from './ports'

export const AppContext = createContext<AppPorts | null>(null)

/** Returns the app's stores, hosts and navigation. Throws outside the provider, which is a programming error. */
export function useApp(): AppPorts {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp() outside the app')
  return app
}

interface Disposable {
  dispose?(): void
}

/** Creates a page's view-model once per page, and disposes it with the page. */
export function useModel<M extends object>(create: (app: AppPorts) => M): M {
  const app = useApp()
  const [model] = useState(() => create(app))
  useEffect(() => () => (model as Disposable).dispose?.(), [model])
  return model
}
