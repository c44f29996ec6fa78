alter table comment add reply text not null default '';
comment on column comment.reply is 'Answer of the pharmacy to the review, empty without one.';
