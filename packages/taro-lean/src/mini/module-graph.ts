import type { Compilation, Dependency, Module, ModuleGraphConnection } from 'webpack'

export interface Entry {
  name: string
  modules: Module[]
}

/** Returns the root modules of each entry. */
export const entriesOf = ({ entries, moduleGraph }: Compilation): Entry[] =>
  [...entries].map(([name, { dependencies }]) => ({
    name,
    modules: dependencies.flatMap((dependency) => moduleGraph.getModule(dependency) ?? []),
  }))

/** Whether the app writes `import()`, which makes no chunk in a mini-program. */
export const isDynamicImport = (dependency: Dependency | null) => dependency?.type === 'import() eager'

/** Every module that `roots` reach over connections that `follows` accepts. */
export function reachedFrom(
  { moduleGraph }: Compilation,
  roots: readonly Module[],
  follows: (connection: ModuleGraphConnection) => boolean,
): Set<Module> {
  const reachedModules = new Set<Module>()
  const rest = [...roots]
  for (let module = rest.pop(); module; module = rest.pop()) {
    if (reachedModules.has(module)) continue
    reachedModules.add(module)
    for (const connection of moduleGraph.getOutgoingConnections(module))
      if (connection.module && follows(connection)) rest.push(connection.module)
  }
  return reachedModules
}
