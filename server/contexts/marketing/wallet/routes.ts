import type { walletEndpoints } from '../../../../src/contract/wallet/endpoints'
import { ownerOf, type Handlers } from '../../../platform/http/context'
import { ownShopOnly } from '../../../platform/http/own-shop-only'
import * as account from './wallet-account'
import { conversionTerms, convertGold } from './convert-gold'
import { openWallet, resetPayPassword } from './open-wallet'
import { pinState } from './password'
import { goldDetail, recordsOf } from './records'
import { walletMonths } from './wallet-months'
import { withdrawalTerms, withdrawGold } from './withdraw'

export const walletHandlers: Handlers<keyof typeof walletEndpoints> = {
  walletGold: account.walletGold,
  walletCashRecords: (ctx, page) => recordsOf(ctx, 'cash', page),
  walletGoldRecords: (ctx, page) => recordsOf(ctx, 'gold', page),
  walletGoldDetail: goldDetail,
  sendWalletCode: account.sendWalletCode,
  checkWalletCode: account.checkWalletCode,
  payPasswordState: (ctx) => pinState(ctx, ownerOf(ctx)),
  walletForm: account.walletForm,
  openWallet,
  resetPayPassword,
  walletAccount: account.walletAccount,
  ...ownShopOnly<'walletMonths' | 'conversionTerms' | 'convertGold' | 'withdrawalTerms' | 'withdrawGold'>({
    ...{ walletMonths, conversionTerms, convertGold, withdrawalTerms, withdrawGold },
  }),
}
