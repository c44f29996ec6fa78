-- A text that very many products contain is ranked among candidates (ADR 0087). These indexes find them: the names that begin with the
-- text, and the best sellers without a read of their rows.
create index product_search_title on product_search (title text_pattern_ops);
create index product_search_generic on product_search (generic text_pattern_ops);
create index product_best_seller on product (sales desc, id) where on_sale and price_fen is not null;
