import type { Kysely, Migration } from 'kysely'
import type { Vault } from '../../platform/encryption'
import * as shop from './001-shop'
import * as trade from './002-trade'
import * as refund from './003-refund'
import * as shelf from './004-shelf'
import * as shelfSeckill from './005-shelf-seckill'
import * as identity from './006-identity'
import * as consent from './007-consent'
import * as search from './008-search'
import * as goods from './009-goods'
import * as share from './010-share'
import * as collect from './011-collect'
import * as topic from './012-topic'
import * as referral from './013-referral'
import * as cartCombo from './014-cart-combo'
import * as merchantAddress from './015-merchant-address'
import * as couponSource from './016-coupon-source'
import * as rxCart from './017-rx-cart'
import * as points from './018-points'
import * as globalCart from './019-global-cart'
import * as review from './020-review'
import * as counselor from './021-counselor'
import * as hospitalRx from './022-hospital-rx'
import * as rxDemand from './023-rx-demand'
import * as wishes from './024-wishes'
import * as wallet from './027-wallet'
import * as insurance from './028-insurance'
import * as afterSale from './031-after-sale'
import * as afterPaying from './032-after-paying'
import * as seckill from './035-seckill'
import * as presell from './036-presell'
import * as symptom from './037-symptom'
import * as exchange from './038-exchange'
import * as insuredLines from './043-insured-lines'
import * as openPictures from './044-open-pictures'
import * as reserve from './046-reserve'
import * as growth from './047-growth'
import * as account from './048-account'
import * as fetched from './049-fetched'
import * as help from './050-help'
import * as realName from './051-real-name'
import * as rewards from './052-rewards'
import * as packPoster from './053-pack-poster'
import * as couponShown from './054-coupon-shown'
import * as globalShop from './055-global-shop'
import * as welfare from './056-welfare'
import * as policy from './057-policy'
import * as group from './058-group'
import * as tcm from './059-tcm'
import * as globalOrder from './060-global-order'
import * as invite from './061-invite'
import * as ledgers from './062-ledgers'
import * as endings from './063-endings'
import * as couponSale from './064-coupon-sale'
import * as reserveMissed from './065-reserve-missed'
import * as leanOrders from './066-lean-orders'
import * as afterSaleEnds from './067-after-sale-ends'
import * as insuredReduce from './068-insured-reduce'
import * as jobKeys from './069-job-keys'
import * as presellTold from './070-presell-told'
import * as paperPrints from './071-paper-prints'
import * as arrivals from './072-arrivals'
import * as formulaMedicine from './073-formula-medicine'
import * as insuredReview from './074-insured-review'
import * as substances from './075-substances'
import * as controlledBuyer from './076-controlled-buyer'
import * as sealedHealth from './077-sealed-health'
import * as sealedIdentity from './078-sealed-identity'
import * as writeProbe from './079-write-probe'
import * as withdrawn from './080-withdrawn'
import * as globalSubstances from './081-global-substances'

interface ShopMigration {
  up(db: Kysely<unknown>, vault: Vault): Promise<void>
}

/** In order of their names. A migration that has landed is never edited: the next change is a new file. */
const migrations: Record<string, ShopMigration> = {
  '001-shop': shop,
  '002-trade': trade,
  '003-refund': refund,
  '004-shelf': shelf,
  '005-shelf-seckill': shelfSeckill,
  '006-identity': identity,
  '007-consent': consent,
  '008-search': search,
  '009-goods': goods,
  '010-share': share,
  '011-collect': collect,
  '012-topic': topic,
  '013-referral': referral,
  '014-cart-combo': cartCombo,
  '015-merchant-address': merchantAddress,
  '016-coupon-source': couponSource,
  '017-rx-cart': rxCart,
  '018-points': points,
  '019-global-cart': globalCart,
  '020-review': review,
  '021-counselor': counselor,
  '022-hospital-rx': hospitalRx,
  '023-rx-demand': rxDemand,
  '024-wishes': wishes,
  '027-wallet': wallet,
  '028-insurance': insurance,
  '031-after-sale': afterSale,
  '032-after-paying': afterPaying,
  '035-seckill': seckill,
  '036-presell': presell,
  '037-symptom': symptom,
  '038-exchange': exchange,
  '043-insured-lines': insuredLines,
  '044-open-pictures': openPictures,
  '046-reserve': reserve,
  '047-growth': growth,
  '048-account': account,
  '049-fetched': fetched,
  '050-help': help,
  '051-real-name': realName,
  '052-rewards': rewards,
  '053-pack-poster': packPoster,
  '054-coupon-shown': couponShown,
  '055-global-shop': globalShop,
  '056-welfare': welfare,
  '057-policy': policy,
  '058-group': group,
  '059-tcm': tcm,
  '060-global-order': globalOrder,
  '061-invite': invite,
  '062-ledgers': ledgers,
  '063-endings': endings,
  '064-coupon-sale': couponSale,
  '065-reserve-missed': reserveMissed,
  '066-lean-orders': leanOrders,
  '067-after-sale-ends': afterSaleEnds,
  '068-insured-reduce': insuredReduce,
  '069-job-keys': jobKeys,
  '070-presell-told': presellTold,
  '071-paper-prints': paperPrints,
  '072-arrivals': arrivals,
  '073-formula-medicine': formulaMedicine,
  '074-insured-review': insuredReview,
  '075-substances': substances,
  '076-controlled-buyer': controlledBuyer,
  '077-sealed-health': sealedHealth,
  '078-sealed-identity': sealedIdentity,
  '079-write-probe': writeProbe,
  '080-withdrawn': withdrawn,
  '081-global-substances': globalSubstances,
}

/** The migrations as the migrator takes them: each may seal rows with this vault. */
export const migrationsFor = (vault: Vault): Record<string, Migration> =>
  Object.fromEntries(Object.entries(migrations).map(([name, { up }]) => [name, { up: (db) => up(db, vault) }]))
