import type { UpdateHost } from './contract'
import { updates } from './mini'

declare const my: ReturnType<Parameters<typeof updates>[0]>

export const update: UpdateHost = updates(() => my)
