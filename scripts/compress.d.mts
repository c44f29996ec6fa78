/** Writes .br and .gz beside the text files of a folder that have none yet. */
export function compress(folder: string, atOnce?: number): Promise<void>
