import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SearchLane } from './platform/http/bind'
import type { Deps } from './platform/http/context'
import { sendMissing } from './platform/http/errors'
import { sandboxBank } from './demo/bank/routes'
import { sandboxRoutes } from './demo/cashier/routes'
import { mapTiles } from './demo/map/tiles'
import { shareCodes } from './contexts/marketing'
import { sandboxMessages } from './demo/messages'
import { sandboxMiniProgram } from './demo/mini-program'
import { sandboxPartnerDraw } from './demo/partner-draw'
import { sandboxStore } from './demo/store-console'
import { sandboxVisits } from './demo/visits'
import { partnerNotify, uploadFiles } from './contexts/customer'
import { courierNotify, invoiceCodes, invoiceFiles } from './contexts/orders'
import { payNotify } from './contexts/payment'
import { careFiles } from './contexts/prescription'
import type { Sandbox } from './providers/payment/sandbox'
import { pictures } from './demo/pictures'
import { debugConsole } from './site/console'

const DIST = path.join(__dirname, '../dist/h5')

/**
 * Serves routes outside the contract: uploads, invoices, health files, notifications of payments, partners and couriers, the simulated cashier, pictures, map
 * tiles and the built app.
 */
export const serveStaticAndWebhooks =
  (sandbox: Pick<Sandbox, 'cashier'> | null, folder = DIST, consoleFile?: string) =>
  async (app: FastifyInstance, deps: Deps, searchLane?: SearchLane) => {
    await app.register(uploadFiles(deps))
    await app.register(shareCodes(deps))
    await app.register(invoiceFiles(deps))
    await app.register(invoiceCodes(deps))
    await app.register(careFiles(deps))
    await app.register(payNotify(deps))
    await app.register(partnerNotify(deps))
    await app.register(courierNotify(deps))
    // Sandbox routes do not exist next to providers of real money (provider-matrix.ts).
    if (sandbox && deps.sandbox) {
      await app.register(sandboxRoutes(sandbox.cashier))
      await app.register(sandboxStore(deps))
      await app.register(sandboxMiniProgram(deps))
      await app.register(sandboxBank)
      await app.register(sandboxVisits(deps))
      await app.register(sandboxMessages(deps))
      await app.register(sandboxPartnerDraw(deps))
    }
    await pictures(app)
    await mapTiles(app)
    debugConsole(app, consoleFile)
    if (fs.existsSync(path.join(folder, 'index.html'))) {
      // Loads the site module only when there is a build to serve: tests run without it.
      const { site } = await import('./site')
      await site(folder)(app, deps, searchLane)
    } else app.setNotFoundHandler((_, reply) => sendMissing(reply))
  }
