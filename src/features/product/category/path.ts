import type { Reply } from '@/contract/types'
import { isCategoryShown, MEDICARE_CATEGORY } from '@/domain/city'

export type Branch = Reply<'categoryTree'>[number]

/** Chosen category: one id a level, 0 shows the whole level above. */
export interface Path {
  branchId: number
  childId: number
  leafId: number
}

/** Category to open, from the url or the calling page: a category of any level, and optionally one below it. */
export interface CategoryTarget {
  id?: string | number
  child?: string | number
}

/** Whether a list contains this category. */
export const hasId = (list: readonly { id: number }[] | undefined, id: number) =>
  list?.some((one) => one.id === id) ?? false

/** Finds the path of a category of any level; null if the tree does not contain it. */
function pathOf(tree: readonly Branch[], id: number): Path | null {
  for (const branch of tree) {
    if (branch.id === id) return { branchId: id, childId: 0, leafId: 0 }
    for (const child of branch.children) {
      if (child.id === id) return { branchId: branch.id, childId: id, leafId: 0 }
      if (hasId(child.children, id)) return { branchId: branch.id, childId: child.id, leafId: id }
    }
  }
  return null
}

/** Finds a category in the tree; null if it is not there. `child` is ignored unless it is below `id`. */
export function findPath(tree: readonly Branch[], { id, child = 0 }: CategoryTarget): Path | null {
  const path = pathOf(tree, Number(id))
  const childPath = pathOf(tree, Number(child))
  const isChild = path && childPath && [childPath.branchId, childPath.childId].includes(Number(id))
  return isChild ? childPath : path
}

/** Returns the path of the whole first branch, which opens without a category. */
export const firstPath = (tree: readonly Branch[]): Path => ({ branchId: tree[0]?.id ?? 0, childId: 0, leafId: 0 })

/** Returns the id of the products to load: that of the lowest chosen level. */
export const typeIdOf = ({ leafId, childId, branchId }: Path): number => leafId || childId || branchId

/**
 * Whether links still name the branch of covered medicine, which the tree no longer contains; only in its cities.
 * @spec VA-13
 */
export const isRetired = (tree: readonly Branch[], { id }: CategoryTarget, cityId: number): boolean =>
  MEDICARE_CATEGORY.ids.includes(Number(id)) &&
  !pathOf(tree, Number(id)) &&
  isCategoryShown(MEDICARE_CATEGORY.name, cityId)
