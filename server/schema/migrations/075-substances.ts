import { sql, type Kysely } from 'kysely'

/** Traditional and variant characters of drug names, with the simplified ones they are read as. */
const VARIANTS = [
  '鹼硷黃偽僞嗎罌殼鹽複復羥納諾氫環紅劑顆類藥飲體蘇蘭異華樂達奮睪長韋頭維侖魯鈉鉀鋰烏馬錢鬧麗膽劍腦醯單雙羅貝爾',
  '碱碱黄伪伪吗罂壳盐复复羟纳诺氢环红剂颗类药饮体苏兰异华乐达奋睾长韦头维仑鲁钠钾锂乌马钱闹丽胆剑脑酰单双罗贝尔',
]
/** Characters that a name may hold between its characters without meaning another substance; zero-width ones too. */
const IGNORED =
  ' \t\r\n()[]{}<>《》〈〉【】「」『』〔〕·•・‧,.;:、。/\\_"“”‘’+*#~!?=-–—^®™\u200b\u200c\u200d\u2060\ufeff\u00ad'

const statements = [
  `create table drug_substance (
    id int generated always as identity primary key, name text not null unique, synonyms text[] not null default '{}',
    control text not null check (control in ('prohibited', 'controlled')),
    basis text not null, basis_date date not null, confirmed boolean not null default false,
    order_limit int, window_days int, window_limit int,
    single_only boolean not null default false, exceptions text[] not null default '{}',
    listed boolean not null default false)`,
  // Normalised names and synonyms of a substance: kept by trigger.
  `create table drug_substance_term (
    substance_id int not null references drug_substance on delete cascade, term text not null,
    head text not null generated always as (substr(term, 1, 2)) stored, primary key (substance_id, term))`,
  `create index drug_substance_term_head on drug_substance_term (head)`,
  `create table product_substance (
    product_id int not null references product on delete cascade,
    substance_id int not null references drug_substance on delete cascade, primary key (product_id, substance_id))`,
  `create index product_substance_of on product_substance (substance_id)`,

  // Chinese part of a text: half width, lower case, simplified, nothing between the characters. '|' separates fields.
  `create function drug_han(t text) returns text language sql immutable parallel safe as
    $$ select translate(lower(normalize(t, nfkc)), ${literal(VARIANTS[0] + IGNORED)}, ${literal(VARIANTS[1] ?? '')}) $$`,
  // Latin part of a text as whole words between spaces; a capital inside a word begins another word.
  `create function drug_latin(t text) returns text language sql immutable parallel safe as
    $$ select ' ' || trim(regexp_replace(lower(regexp_replace(normalize(t, nfkc), '([a-z])([A-Z])', '\\1 \\2', 'g')),
      '[^a-z]+', ' ', 'g')) || ' ' $$`,
  // A name of Latin letters is found as whole words, written together or apart; any other anywhere; one after '=' as a whole field.
  `create function drug_terms(names text[]) returns table (term text) language sql immutable as $$
    select distinct v.term from unnest(names) n cross join lateral (values
      (case when n ~ '[^\\x01-\\x7f]' and n not like '=%' then drug_han(n) end),
      (case when n like '=%' then '|' || drug_han(n) || '|' end),
      (case when n !~ '[^\\x01-\\x7f]' and n not like '=%' then drug_latin(n) end),
      (case when n !~ '[^\\x01-\\x7f]' and n not like '=%' then ' ' || replace(drug_latin(n), ' ', '') || ' ' end)) v (term)
    where length(v.term) > 1 and trim(v.term) <> '' $$`,

  // Every place of a text with its two characters there. Strict: keeps the planner's estimate of rows.
  `create function text_places(t text) returns table (place int, head text) language sql immutable strict rows 40 as
    $$ select n, substr(t, n, 2) from generate_series(1, length(t) - 1) n $$`,
  // Which product holds which substance, by its names, form, number and ingredients. 'offset 0': one reading per product, not per place.
  `create view substance_match as
    select distinct p.id as product_id, s.id as substance_id
    from product p
    cross join lateral (select concat_ws('|', p.name, p.generic_name, p.form, p.approval_no,
      array_to_string(p.ingredients, '|')) as facts offset 0) f
    cross join lateral (select '|' || drug_han(f.facts) || '|' || drug_latin(f.facts) as facts offset 0) x
    cross join lateral text_places(x.facts) c
    join drug_substance_term t on t.head = c.head and substr(x.facts, c.place, length(t.term)) = t.term
    join drug_substance s on s.id = t.substance_id
    where (not s.single_only or cardinality(p.ingredients) <= 1)
      and not (p.drug_class is null and x.facts ~ '检测(试剂|试纸|卡)')
      and not exists (select 1 from drug_terms(s.exceptions) e where position(e.term in x.facts) > 0)`,

  `create function has_ingredients(ingredients text[]) returns boolean language sql immutable as $$
    select exists (select 1 from unnest(ingredients) i where length(drug_han(i)) > 0
      and drug_han(i) not in ('不详', '未知', '不明', '无', '略', '见说明书', '详见说明书', 'unknown', 'na')) $$`,

  `create function link_substances(products int[]) returns void language plpgsql as $$
    declare refused text;
    begin
      delete from product_substance where product_id = any (products);
      insert into product_substance (product_id, substance_id)
        select m.product_id, m.substance_id from substance_match m where m.product_id = any (products);
      select p.name || ' (' || s.name || ')' into refused from product p
        join product_substance l on l.product_id = p.id join drug_substance s on s.id = l.substance_id
        where p.id = any (products) and p.on_sale and s.control = 'prohibited' limit 1;
      if refused is not null then
        raise exception 'prohibited: %', refused using errcode = 'check_violation';
      end if;
      select p.name into refused from product p
        where p.id = any (products) and p.on_sale and p.drug_class is not null and not has_ingredients(p.ingredients) limit 1;
      if refused is not null then
        raise exception 'ingredients unknown: %', refused using errcode = 'check_violation';
      end if;
    end $$`,
  `create function product_added() returns trigger language plpgsql as
    $$ begin perform link_substances(array(select id from added)); return null; end $$`,
  `create trigger product_added after insert on product referencing new table as added
    for each statement execute function product_added()`,
  `create function product_changed() returns trigger language plpgsql as
    $$ begin perform link_substances(array[new.id]); return null; end $$`,
  `create trigger product_changed after update of name, generic_name, form, approval_no, ingredients, drug_class, on_sale on product
    for each row execute function product_changed()`,

  // A substance that is listed or changed: its terms and links are made anew, products with a prohibited one go off sale.
  `create function substances_listed() returns trigger language plpgsql as $$
    begin
      delete from drug_substance_term where substance_id in (select id from listed_now);
      insert into drug_substance_term (substance_id, term)
        select l.id, t.term from listed_now l cross join lateral drug_terms(l.name || l.synonyms) t;
      delete from product_substance where substance_id in (select id from listed_now);
      insert into product_substance (product_id, substance_id)
        select m.product_id, m.substance_id from substance_match m where m.substance_id in (select id from listed_now);
      update product set on_sale = false where on_sale and id in (
        select l.product_id from product_substance l join listed_now n on n.id = l.substance_id where n.control = 'prohibited');
      return null;
    end $$`,
  `create trigger substances_added after insert on drug_substance referencing new table as listed_now
    for each statement execute function substances_listed()`,
  `create trigger substances_changed after update on drug_substance referencing new table as listed_now
    for each statement execute function substances_listed()`,

  // Words an operator added to the former table stay in force; the others come with the list.
  `insert into drug_substance (name, control, basis, basis_date)
    select word, 'prohibited', reason, current_date from prohibited where reason <> '国家药监局 2022 年第 111 号公告'`,
  `update product set on_sale = false where on_sale and drug_class is not null and not has_ingredients(ingredients)`,
  'drop trigger product_prohibited on product',
  'drop table prohibited',
  'drop function refuse_prohibited, prohibit',
]

function literal(text: string) {
  return `'${text.replaceAll("'", "''")}'`
}

/** Prohibited and controlled drug substances, and which product holds which. @spec RX-06 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
