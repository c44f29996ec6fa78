import { sql, type Kysely } from 'kysely'

const statements = [
  // What a hospital has prescribed, as the code on its paper names it: the patient's number there and the prescription's.
  `create table hospital_rx (
    patn_no text not null, rp_no text not null, hospital text not null, doctor text not null, patient_name text not null,
    diagnosis text not null, issued_at timestamptz not null, valid_until timestamptz not null, primary key (patn_no, rp_no))`,
  `create table hospital_rx_item (
    patn_no text not null, rp_no text not null, barcode text not null references product (barcode),
    count int not null check (count > 0), primary key (patn_no, rp_no, barcode),
    foreign key (patn_no, rp_no) references hospital_rx)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
