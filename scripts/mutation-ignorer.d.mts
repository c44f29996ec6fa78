interface CallNode {
  type: string
  callee?: { name?: string }
}

export function shouldIgnore(path: { node: CallNode }): string | undefined
export const strykerPlugins: readonly { kind: string; name: string; value: { shouldIgnore: typeof shouldIgnore } }[]
