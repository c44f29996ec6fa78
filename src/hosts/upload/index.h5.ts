import { here } from '../channel/h5'
import type { UploadHost } from './contract'

export const upload = { send: (request) => here.ask((hosts) => hosts.upload.send(request)) } satisfies UploadHost
