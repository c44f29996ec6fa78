/** Name of the database that `start-postgres.ts` fills and that tests copy. Nobody opens it: PostgreSQL copies only then. */
export const SEEDED = 'seeded'
