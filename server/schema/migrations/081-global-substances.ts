import { sql, type Kysely } from 'kysely'

const statements = [
  // Which article from abroad holds which substance, by its name, brand and note: it carries no list of ingredients,
  // so rows for single preparations count too.
  `create view global_substance_match as
    select distinct p.id as global_id, s.id as substance_id
    from global_product p
    cross join lateral (select concat_ws('|', p.name, p.brand, p.note) as facts offset 0) f
    cross join lateral (select '|' || drug_han(f.facts) || '|' || drug_latin(f.facts) as facts offset 0) x
    cross join lateral text_places(x.facts) c
    join drug_substance_term t on t.head = c.head and substr(x.facts, c.place, length(t.term)) = t.term
    join drug_substance s on s.id = t.substance_id
    where x.facts !~ '检测(试剂|试纸|卡)'
      and not exists (select 1 from drug_terms(s.exceptions) e where position(e.term in x.facts) > 0)`,

  `create function refuse_global_substances() returns trigger language plpgsql as $$
    declare refused text;
    begin
      select s.name into refused from global_substance_match m join drug_substance s on s.id = m.substance_id
        where m.global_id = new.id and s.control = 'prohibited' order by s.id limit 1;
      if refused is not null then
        raise exception 'prohibited: % (%)', new.name, refused using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  `create trigger global_product_added after insert on global_product
    for each row when (new.on_sale) execute function refuse_global_substances()`,
  `create trigger global_product_changed after update of name, brand, note, on_sale on global_product
    for each row when (new.on_sale) execute function refuse_global_substances()`,

  // A substance that is listed or changed also takes articles from abroad off sale.
  `create function global_substances_listed() returns trigger language plpgsql as $$
    begin
      update global_product set on_sale = false where on_sale and id in (
        select m.global_id from global_substance_match m join listed_now n on n.id = m.substance_id where n.control = 'prohibited');
      return null;
    end $$`,
  // Triggers of one event fire by name: after 'substances_…', which makes the terms.
  `create trigger substances_added_abroad after insert on drug_substance referencing new table as listed_now
    for each statement execute function global_substances_listed()`,
  `create trigger substances_changed_abroad after update on drug_substance referencing new table as listed_now
    for each statement execute function global_substances_listed()`,

  `update global_product set on_sale = false where on_sale and id in (
    select m.global_id from global_substance_match m join drug_substance s on s.id = m.substance_id where s.control = 'prohibited')`,
]

/** Articles from abroad under the list of substances. @spec RX-06 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
