import { createContext, useContext, useEffect, useState } from 'react'
import type { AppPorts } from './ports'

export const AppContext = createContext<AppPorts | null>(null)

/** The app's stores, hosts and navigation. Throws outside the provider: that is a programmer's mistake. */
export function useApp(): AppPorts {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp() outside the app')
  return app
}

interface Disposable {
  dispose?(): void
}

/** A page's view-model: made once per page, disposed with it. */
export function useModel<M extends object>(create: (app: AppPorts) => M): M {
  const app = useApp()
  const [model] = useState(() => create(app))
  useEffect(() => () => (model as Disposable).dispose?.(), [model])
  return model
}
