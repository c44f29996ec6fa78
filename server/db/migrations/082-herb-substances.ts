import { sql, type Kysely } from 'kysely'

const statements = [
  // Which herb holds which substance, by its name. A herb is one ingredient, so rows for single preparations count too.
  `create view herb_substance_match as
    select distinct h.name as herb, s.id as substance_id
    from herb h
    cross join lateral (select '|' || drug_han(h.name) || '|' || drug_latin(h.name) as facts offset 0) x
    cross join lateral text_places(x.facts) c
    join drug_substance_term t on t.head = c.head and substr(x.facts, c.place, length(t.term)) = t.term
    join drug_substance s on s.id = t.substance_id
    where not exists (select 1 from drug_terms(s.exceptions) e where position(e.term in x.facts) > 0)`,

  `create function refuse_herb_substances() returns trigger language plpgsql as $$
    declare refused text;
    begin
      select s.name into refused from herb_substance_match m join drug_substance s on s.id = m.substance_id
        where m.herb = new.name and s.control = 'prohibited' order by s.id limit 1;
      if refused is not null then
        raise exception 'prohibited: % (%)', new.name, refused using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  `create trigger herb_added after insert on herb
    for each row when (new.price_fen is not null) execute function refuse_herb_substances()`,
  `create trigger herb_changed after update of name, price_fen on herb
    for each row when (new.price_fen is not null) execute function refuse_herb_substances()`,

  // A herb without a price is not sold.
  `create function herb_substances_listed() returns trigger language plpgsql as $$
    begin
      update herb set price_fen = null where price_fen is not null and name in (
        select m.herb from herb_substance_match m join listed_now n on n.id = m.substance_id where n.control = 'prohibited');
      return null;
    end $$`,
  // Triggers of one event fire by name: after 'substances_added' and 'substances_changed', which make the terms.
  `create trigger substances_added_herbs after insert on drug_substance referencing new table as listed_now
    for each statement execute function herb_substances_listed()`,
  `create trigger substances_changed_herbs after update on drug_substance referencing new table as listed_now
    for each statement execute function herb_substances_listed()`,

  `update herb set price_fen = null where price_fen is not null and name in (
    select m.herb from herb_substance_match m join drug_substance s on s.id = m.substance_id where s.control = 'prohibited')`,
]

/** Herbs of formulas under the list of substances. @spec RX-06 RX-07 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
