/** Returns how many cases a property test tries: few in `npm test`, many in `npm run test:deep`. */
export const runs = (usual: number, deep: number) => (process.env.DEEP ? deep : usual)
