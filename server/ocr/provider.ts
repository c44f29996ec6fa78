/**
 * What the shop asks of a service that reads pictures, in the shapes of Tencent's (ocr.tencentcloudapi.com), so that a real
 * implementation only sends and parses; `desk.ts` reads the answers. A call that gets no answer rejects or stays pending.
 */
export interface OcrProvider {
  /** GeneralBasicOCR */
  generalBasic(ask: { ImageBase64: string }): Promise<OcrAnswer>
}

/** An error of `FailedOperation.` is about the picture, any other about the service or our account there. */
export interface OcrAnswer {
  Response:
    | { RequestId: string; TextDetections: { DetectedText: string; /** 0 to 100 */ Confidence: number }[] }
    | { RequestId: string; Error: { Code: string; Message: string } }
}
