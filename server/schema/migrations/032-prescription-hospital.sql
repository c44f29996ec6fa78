-- A request may rest on the prescription of a hospital, which its code names.
alter table prescription drop constraint prescription_via_check;
alter table prescription
  add column hospital_patn_no text,
  add column hospital_rp_no text,
  add constraint prescription_via_check check (via in ('upload', 'doctor', 'hospital')),
  add constraint prescription_hospital_fkey foreign key (hospital_patn_no, hospital_rp_no) references hospital_rx,
  add constraint prescription_hospital_check
    check (via <> 'hospital' or hospital_patn_no is not null and hospital_rp_no is not null);
create index prescription_hospital on prescription (hospital_patn_no, hospital_rp_no) where hospital_rp_no is not null;
comment on column prescription.via is 'upload: pictures of a paper; doctor: a consultation; hospital: the code of a hospital''s prescription.';
comment on column prescription.hospital_patn_no is 'Number of the patient at the hospital, with via hospital.';
comment on column prescription.hospital_rp_no is 'Number of the hospital''s prescription, with via hospital.';
