import type { Db } from '../../../platform/db/open'

/** Returns all questions in the order of the help centre. */
export const allQuestions = (db: Db) => db.selectFrom('question').selectAll().orderBy('sort').orderBy('id').execute()
