export const root: string
export function read(file: string): string
export function filesIn(folder: string, isIncluded?: (file: string) => boolean): string[]
export function run(
  command: string,
  args: readonly string[],
  options?: { env?: NodeJS.ProcessEnv; quiet?: boolean },
): number
export function bin(name: string): string
export function stop(message: string, code?: number): never
