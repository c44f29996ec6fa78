/** Returns the title of a product page: the name and, when it has one, the specification. */
export const titleOf = (name: string, spec: string) => (spec ? `${name} ${spec}` : name)
