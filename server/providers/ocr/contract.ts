/**
 * Interface of the text-recognition provider, in the shapes of Tencent's service (ocr.tencentcloudapi.com): a real
 * implementation only sends and parses, and `client.ts` interprets. A call without a reply rejects or stays pending.
 */
export interface OcrProvider {
  /** GeneralBasicOCR */
  generalBasic(request: { ImageBase64: string }): Promise<OcrAnswer>
  /** QrcodeOCR: printed codes of any kind, with their texts. */
  qrcode(request: { ImageBase64: string }): Promise<CodeAnswer>
  /** IDCardOCR; documents of Hong Kong, Macau and Taiwan have the same shape. */
  idCard(request: { ImageBase64: string; CardSide: 'FRONT' }): Promise<IdCardAnswer>
}

/** Reply of the service. An error `FailedOperation.` concerns the picture, any other the service or our account. */
export interface OcrAnswer {
  Response:
    | { RequestId: string; TextDetections: { DetectedText: string; /** 0 to 100 */ Confidence: number }[] }
    | { RequestId: string; Error: { Code: string; Message: string } }
}

export interface CodeAnswer {
  Response:
    | { RequestId: string; CodeResults: { TypeName: string; Url: string }[] }
    | { RequestId: string; Error: { Code: string; Message: string } }
}

export interface IdCardAnswer {
  Response:
    | { RequestId: string; Name: string; IdNum: string }
    | { RequestId: string; Error: { Code: string; Message: string } }
}
