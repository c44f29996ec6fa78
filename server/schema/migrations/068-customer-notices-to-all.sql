-- The list and the count of a shopper read their own notifications and those to everybody. Without an index for the latter they read
-- those of all shoppers.
create index notice_to_all on notice (id) where user_id is null;
