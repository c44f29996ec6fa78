/** Compresses the text files of a folder that are not compressed yet: writes .br and .gz next to each. */
export function compress(folder: string, atOnce?: number): Promise<void>
