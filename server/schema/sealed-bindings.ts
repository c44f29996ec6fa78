/**
 * Context to which each sealed value is bound. The text is part of the encryption: changing it makes stored values
 * unreadable, and therefore needs a migration that decrypts with the old text and seals with the new one.
 */
export const aboutPatient = (userId: number, part: 'person' | 'id' | 'health') => `patient ${part} of ${userId}`
export const aboutDose = (userId: number) => `dose of a medicine of ${userId}`
/** Contexts of a patient's readings and reminders: another patient's row cannot hold them. */
export const aboutReading = (userId: number, patientId: number) => `reading of patient ${patientId} of ${userId}`
export const aboutReminder = (userId: number, patientId: number) => `reminder of patient ${patientId} of ${userId}`
export const aboutSymptom = (userId: number) => `symptom of an order of ${userId}`
export const prescriptionRequestLabel = (userId: number) => `disease of a demand of ${userId}`
export const aboutPatientName = (userId: number) => `patient name of a prescription of ${userId}`
export const aboutReason = (userId: number) => `reason of a prescription of ${userId}`
/** Context of the safety questions and the answers of a prescription's patient. */
export const aboutAnswers = (userId: number) => `answers of a prescription of ${userId}`
export const aboutConsultation = (userId: number, no: string) => `consultation ${no} of ${userId}`
export const formulaNoteLabel = (prescriptionId: number) => `note of formula ${prescriptionId}`
export const aboutHospitalRx = (patnNo: string, rpNo: string) => `hospital prescription ${patnNo} ${rpNo}`
export const aboutIdCard = (userId: number) => `id card of ${userId}`
export const aboutBuyer = (orderId: number) => `global order ${orderId}`
export const aboutWalletId = (userId: number) => `wallet id of ${userId}`
export const aboutWalletHolder = (userId: number) => `wallet holder of ${userId}`
export const aboutPin = (userId: number) => `pay password of ${userId}`
export const aboutMedical = (userId: number, part: 'authorisation' | 'card' | 'holder' | 'admission') =>
  `medical ${part} of ${userId}`
export const aboutMedicalRequest = (userId: number, requestNo: string) => `medical request ${requestNo} of ${userId}`
export const aboutMessage = (chatId: number, clientId: string) => `chat ${chatId} message ${clientId}`
export const aboutPicture = (name: string) => `picture ${name}`
export const aboutFeedback = (userId: number) => `feedback of ${userId}`
export const aboutAnswer = (userId: number) => `answer to feedback of ${userId}`
export const aboutAccount = (userId: number, part: 'mobile' | 'name') => `account ${part} of ${userId}`
/** Context of an address and of each copy of it: orders and prizes of the same shopper. */
export const aboutAddress = (userId: number) => `address of ${userId}`
/** Context of an order's remark, door code and similar options, and of its invoice title. */
export const aboutOrder = (userId: number, part: 'note' | 'invoice') => `order ${part} of ${userId}`
export const aboutInvoice = (userId: number, part: 'title' | 'buyer' | 'mail') => `invoice ${part} of ${userId}`
export const aboutMerchantRef = (userId: number) => `partner's address number of ${userId}`
export const aboutAfterSale = (orderId: number) => `after-sale remark of order ${orderId}`
export const aboutIdCardName = (userId: number) => `name on an id card of ${userId}`
export const aboutBuyerName = (orderId: number) => `buyer of order ${orderId}`
export const aboutLogoff = (userId: number) => `reason to end account ${userId}`
