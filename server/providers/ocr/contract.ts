/**
 * What the shop asks of a service that reads pictures, in the shapes of Tencent's (ocr.tencentcloudapi.com), so that a real
 * implementation only sends and parses; `desk.ts` reads the answers. A call that gets no answer rejects or stays pending.
 */
export interface OcrProvider {
  /** GeneralBasicOCR */
  generalBasic(ask: { ImageBase64: string }): Promise<OcrAnswer>
  /** IDCardOCR; the papers of Hong Kong, Macau and Taiwan by the same shape. */
  idCard(ask: { ImageBase64: string; CardSide: 'FRONT' }): Promise<IdCardAnswer>
}

/** An error of `FailedOperation.` is about the picture, any other about the service or our account there. */
export interface OcrAnswer {
  Response:
    | { RequestId: string; TextDetections: { DetectedText: string; /** 0 to 100 */ Confidence: number }[] }
    | { RequestId: string; Error: { Code: string; Message: string } }
}

export interface IdCardAnswer {
  Response:
    | { RequestId: string; Name: string; IdNum: string }
    | { RequestId: string; Error: { Code: string; Message: string } }
}
