create table product_question (
  id int generated always as identity primary key,
  product_id int not null references product,
  user_id int references app_user,
  user_name text not null,
  body text not null,
  created_at timestamptz not null,
  unique (product_id, user_id, body)
);
create index product_question_of on product_question (product_id, created_at desc, id desc);
create index product_question_user on product_question (user_id) where user_id is not null;
comment on table product_question is 'Questions of shoppers about a product, for its buyers and the pharmacy.';
comment on column product_question.product_id is 'Main variant: every variant shows the questions.';
comment on column product_question.user_id is 'Null in the demo data and after the account is deleted.';
comment on column product_question.user_name is 'Masked.';

create table product_answer (
  id int generated always as identity primary key,
  question_id int not null references product_question on delete cascade,
  user_id int references app_user,
  user_name text not null,
  from_shop boolean not null default false,
  body text not null,
  created_at timestamptz not null,
  unique (question_id, user_id)
);
create index product_answer_user on product_answer (user_id) where user_id is not null;
comment on table product_answer is 'Answers to the questions about a product; a buyer answers a question once.';
comment on column product_answer.user_id is 'Null for the pharmacy, in the demo data and after the account is deleted.';
comment on column product_answer.user_name is 'Masked; the name of the pharmacy for its answers.';
comment on column product_answer.from_shop is 'Answer of the pharmacy.';
