import { sql, type Kysely } from 'kysely'

const statements = [
  // Who wants to hear when an article is in stock again in a city.
  `create table arrival_notice (
    user_id int not null references app_user, product_id int not null references product, city_id int not null,
    asked_at timestamptz not null, primary key (user_id, product_id, city_id))`,
  // Who wants to hear when a round of seckill begins; another round of the same article is asked for anew.
  `create table seckill_remind (
    user_id int not null references app_user, barcode text not null references product (barcode),
    starts_at timestamptz not null, asked_at timestamptz not null, primary key (user_id, barcode, starts_at))`,
  // What a shopper confirmed before a prescription drug was sold. Rows are added and never changed.
  `create table rx_confirmation (
    id bigint generated always as identity primary key, user_id int not null references app_user,
    product_id int not null references product, notice text not null, at timestamptz not null)`,
  `create index rx_confirmation_of on rx_confirmation (user_id, product_id, id desc)`,
  `create function rx_confirmation_stays() returns trigger language plpgsql as
    $$ begin raise exception 'a confirmation is never changed'; end $$`,
  `create trigger rx_confirmation_stays before update or delete on rx_confirmation
    for each row execute function rx_confirmation_stays()`,
  // The prohibited list: nothing whose name holds one of these words can be put on sale, whoever writes the row.
  `create table prohibited (word text primary key, reason text not null)`,
  `create function refuse_prohibited() returns trigger language plpgsql as $$
    begin
      if new.on_sale and exists (select 1 from prohibited
        where position(word in new.name) > 0 or position(word in new.generic_name) > 0) then
        raise exception 'prohibited: %', new.name using errcode = 'check_violation';
      end if;
      return new;
    end $$`,
  `create trigger product_prohibited before insert or update of on_sale, name, generic_name on product
    for each row execute function refuse_prohibited()`,
  // A word that is listed later takes what it names off the shelf.
  `create function prohibit() returns trigger language plpgsql as $$
    begin
      update product set on_sale = false
        where on_sale and (position(new.word in name) > 0 or position(new.word in generic_name) > 0);
      return null;
    end $$`,
  `create trigger prohibited_listed after insert or update on prohibited for each row execute function prohibit()`,
  // NMPA 2022 No. 111, as far as our research has it, and granules that no decoction may be made of.
  `insert into prohibited (word, reason)
    select word, '国家药监局 2022 年第 111 号公告' from unnest('{华法林,胺碘酮,地高辛,卡马西平,达比加群,替格瑞洛,秋水仙碱,头孢地尼,
      伊曲康唑,米非司酮,氨茶碱,麻黄碱,配方颗粒}'::text[]) word`,
  // Chinese herbs: what each is used for, and which must not meet (十八反, 十九畏).
  `create table herb (name text primary key, use_group text not null)`,
  `create table herb_clash (rule text not null, a text not null, b text not null, primary key (rule, a, b))`,
  // The same substances, whatever their order: what else helps when this one is gone.
  `create index product_ingredients on product using gin (ingredients)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
