-- Receipts were stored in yuan, as the wire shows them. A threshold of a promotion was yuan or pieces, and is dropped.
update orders set receipt = coalesce((
  select jsonb_agg(
    (entry - 'threshold')
    || case when entry ->> 'kind' = 'coupon' and entry ? 'threshold'
       then jsonb_build_object('threshold', jsonb_build_object('fen', round((entry ->> 'threshold')::numeric * 100)))
       else '{}' end
    || jsonb_build_object(
      'base', round((entry ->> 'base')::numeric * 100),
      'result', round((entry ->> 'result')::numeric * 100),
      'rounding', (entry ->> 'rounding')::numeric * 100,
      'shares', coalesce((
        select jsonb_agg(share || jsonb_build_object('amount', round((share ->> 'amount')::numeric * 100)) order by at)
        from jsonb_array_elements(entry -> 'shares') with ordinality as shares (share, at)), '[]'))
    order by place)
  from jsonb_array_elements(receipt) with ordinality as entries (entry, place)), '[]');

comment on column orders.receipt is 'Steps of the price calculation in fen, with the share of each line.';
