/** Returns the size in px that the head of a PNG names; null for other data. */
export const pngSize = (png: Buffer) =>
  png.subarray(1, 4).toString('latin1') === 'PNG' ? { width: png.readUInt32BE(16), height: png.readUInt32BE(20) } : null
