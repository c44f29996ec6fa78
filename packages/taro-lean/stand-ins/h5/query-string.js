// Stands in for query-string: the two calls that the router makes.
const unescape = (text) => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

const parse = (search, { decode = true } = {}) => {
  const read = decode ? unescape : (text) => text
  return Object.fromEntries(
    search
      .replace(/^[?#&]/, '')
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [key, ...value] = pair.split('=')
        return [read(key), value.length ? read(value.join('=')) : null]
      }),
  )
}

const stringify = (values) => new URLSearchParams(values).toString()

export default { parse, stringify }
