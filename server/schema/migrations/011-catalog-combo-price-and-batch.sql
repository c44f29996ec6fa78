alter table goods_group_item add price_fen int check (price_fen > 0);
comment on column goods_group_item.price_fen is 'Price of one piece in the combo, in fen; null: its usual price. A lower usual price counts instead.';
comment on table goods_group is 'Combos: products that are sold as a set. The price of a set is the sum of the prices of its pieces in the set.';

alter table stock add batch text not null default '', add expires_on text not null default '' check (expires_on ~ '^(\d{4}-\d{2})?$');
comment on column stock.batch is 'Batch of the pieces that the store sells next, empty where unknown.';
comment on column stock.expires_on is 'Month until which that batch may be used, as 2028-06; empty where unknown.';
