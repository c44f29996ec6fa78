-- Partners hear of the orders of their shops: each payment, cancellation and refund queues a job in the same transaction.

create function queue_partner_notice(of_order int, happened text, fen int, happened_at timestamptz, row_name text)
  returns void language sql as $$
  insert into job (kind, payload, run_at, dedupe)
    select 'partnerNotice',
      jsonb_build_object('orderId', id, 'status', happened, 'amountFen', coalesce(fen, payable_fen),
        'at', to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'noticeId', row_name),
      happened_at, row_name
    from orders where id = of_order and merchant_code <> ''
  on conflict (dedupe, kind) do nothing $$;

create function order_event_for_partner() returns trigger language plpgsql as $$ begin
  if new.to_status = 600 then
    perform queue_partner_notice(new.order_id, 'cancelled', 0, new.at, 'event ' || new.id);
  else
    perform queue_partner_notice(new.order_id, 'paid', null, new.at, 'event ' || new.id);
  end if;
  return null;
end $$;
create trigger order_event_for_partner after insert on order_event for each row
  when (new.to_status = 600 or (new.from_status = 100 and new.to_status in (200, 500)))
  execute function order_event_for_partner();

create function refund_for_partner() returns trigger language plpgsql as $$ begin
  perform queue_partner_notice(new.order_id, 'refunded', new.amount_fen, coalesce(new.done_at, now()), 'refund ' || new.id);
  return null;
end $$;
create trigger refund_for_partner after update of status on refund for each row
  when (old.status <> 'done' and new.status = 'done')
  execute function refund_for_partner();
