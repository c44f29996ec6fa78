/** Codes of two prescriptions of the demo hospital, as its QR code holds them: one valid, one expired. */
export const HOSPITAL_RX = {
  valid: { patn_no: 'P20261120001', rp_no: 'R0001' },
  expired: { patn_no: 'P20261120001', rp_no: 'R0002' },
} as const
