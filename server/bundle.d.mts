/** Hashes the state of the server's sources without reading them. */
export function sourceState(): string
/** Bundles the server and its commands into one script, which reads packages and data from this repository. */
export function bundleServer(outfile: string): Promise<void>
