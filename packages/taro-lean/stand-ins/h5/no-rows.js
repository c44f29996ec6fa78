// Stands in for the tables of routes and calls where the first load would carry them.
export const lazyRoutes = {}
export const lazyEndpoints = {}
