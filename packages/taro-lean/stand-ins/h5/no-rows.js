// In place of src/routes/later.ts and src/contract/later.ts where the first load would carry them.
export const laterRoutes = {}
export const laterEndpoints = {}
