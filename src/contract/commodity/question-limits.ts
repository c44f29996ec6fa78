/** Shortest and longest texts of questions and answers, in characters. */
export const QUESTION_LEAST = 4
export const QUESTION_CHARS = 60
export const ANSWER_LEAST = 2
export const ANSWER_CHARS = 120
