/** Kind of phone data that a native call discloses. */
export type DataSource = 'position' | 'phone' | 'account' | 'picture' | 'camera' | 'clipboard'

/**
 * Native calls of ours that touch personal data. The privacy policy is generated from this table, the hosts' own
 * privacy guides follow it, and a test compares it with the code of src/hosts.
 * @spec RX-10
 */
export const NATIVES: Record<string, DataSource> = {
  getLocation: 'position',
  getCurrentLocation: 'position',
  getCurrentPosition: 'position',
  chooseLocation: 'position',
  getPhoneNumber: 'phone',
  getAuthCode: 'account',
  chooseMedia: 'picture',
  chooseImage: 'picture',
  saveImageToPhotosAlbum: 'picture',
  scanCode: 'camera',
  scanQRCode: 'camera',
  setClipboardData: 'clipboard',
  getClipboardData: 'clipboard',
  setClipboard: 'clipboard',
  getClipboard: 'clipboard',
  writeText: 'clipboard',
  readText: 'clipboard',
}

export const MEANS = [...new Set(Object.values(NATIVES))]
