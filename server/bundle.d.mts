/** Hashes the state of the server's sources without reading them. */
export function sourceState(): string
/** Bundles an entry of the server into one script, which reads packages and data from this repository. */
export function bundleServer(entry: string, outfile: string): Promise<void>
