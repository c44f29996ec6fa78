-- Support: conversations with customer service and pharmacists, the help centre, feedback.

-- ---------- Conversations

create table counselor (
  user_id text primary key,
  name text not null,
  position text not null,
  store_no text not null references store
);
create index counselor_store on counselor (store_no);
comment on table counselor is 'Counsellors of a store, who answer questions.';

create table chat (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  desk text not null check (desk in ('service', 'pharmacist')),
  rev int not null default 0,
  created_at timestamptz not null,
  unique (user_id, desk)
);
comment on table chat is 'Conversations of a shopper, one with customer service and one with a pharmacist.';
comment on column chat.desk is 'service or pharmacist.';
comment on column chat.rev is 'Grows with every change: a client asks for news since a number.';

create table chat_message (
  id int generated always as identity primary key,
  chat_id int not null references chat,
  side text not null check (side in ('shopper', 'desk')),
  client_id text not null,
  kind text not null check (kind in ('text', 'image', 'good', 'order')),
  sealed text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (chat_id, client_id)
);
create index chat_message_chat on chat_message (chat_id, id);
comment on table chat_message is 'Messages of a conversation. The text is encrypted, because shoppers write about their health.';
comment on column chat_message.side is 'shopper or desk.';
comment on column chat_message.client_id is 'Number that the sender gave: a message that is sent twice exists once.';

-- ---------- Help centre

create table question (
  id int generated always as identity primary key,
  kind text not null,
  title text not null,
  keywords text[] not null,
  content text not null,
  hot boolean not null default false,
  sort int not null
);
comment on table question is 'Questions of the help centre; the answer is an editor''s HTML.';

create table health_article (
  id int generated always as identity primary key,
  topic text not null,
  title text not null,
  summary text not null,
  author text not null,
  content text not null,
  created_at timestamptz not null
);
create index health_article_topic on health_article (topic, created_at desc);
comment on table health_article is 'Articles about health; the content is an editor''s HTML.';

-- ---------- Feedback

create table feedback (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  idem_key text not null,
  kind text not null,
  body_sealed text not null,
  pics text[] not null default '{}',
  created_at timestamptz not null,
  answer_sealed text not null default '',
  answered_at timestamptz,
  unique (user_id, idem_key)
);
comment on table feedback is 'Feedback of shoppers about the shop, and its answer.';
comment on column feedback.kind is 'suggest, fault, goods, delivery or other.';
