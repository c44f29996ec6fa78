/** Mistake in the configuration; `message` is one line for the operator. */
export class ConfigError extends Error {}
