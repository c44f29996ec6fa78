/** What of a phone a native call gives away. */
export type Means = 'position' | 'phone' | 'account' | 'picture' | 'camera' | 'clipboard'

/**
 * Every native call of ours that touches personal data. The privacy policy is drawn from this table, the hosts' own privacy
 * guides are filled in from it, and a test holds the code of src/hosts against it. @spec RX-10
 */
export const NATIVES: Record<string, Means> = {
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

export const means = [...new Set(Object.values(NATIVES))]
