-- A new total used to change every receipt of a gig in proportion. This lists each gig whose receipts are not as the worker last typed them
-- in Got Paid, because all of them moved by one factor. Nothing is changed: the worker decides.
INSERT INTO "notices" ("user_id", "kind", "subject", "facts")
SELECT g.user_id, 'receipts changed', g.id::text, jsonb_build_object(
  'eventName', g.event_name, 'date', g.date::text, 'typed', typed.items::text, 'changes', changed.texts)
FROM "gigs" g
CROSS JOIN LATERAL (
  SELECT a.new_values->'otherExpenseItems' AS items FROM "audit_log" a
  WHERE a.user_id = g.user_id AND a.record_id = g.id::text AND a.table_name = 'gigs' AND a.action = 'got paid'
    AND jsonb_typeof(a.new_values->'otherExpenseItems') = 'array'
  ORDER BY a.id DESC LIMIT 1
) typed
CROSS JOIN LATERAL (
  SELECT count(*) = count(*) FILTER (
      WHERE pair.was_for = pair.now_for AND abs(pair.now_amount - pair.was_amount * pair.now_total / nullif(pair.was_total, 0)) <= 0.01
    ) AS is_rescaled,
    string_agg(concat(pair.was_for, ' $', pair.was_amount, ' became $', pair.now_amount), ', ' ORDER BY pair.place)
      FILTER (WHERE pair.was_amount <> pair.now_amount) AS texts
  FROM (
    SELECT place, was.item->>'businessPurpose' AS was_for, now.item->>'businessPurpose' AS now_for,
      was_cents.amount AS was_amount, now_cents.amount AS now_amount,
      sum(was_cents.amount) OVER () AS was_total, sum(now_cents.amount) OVER () AS now_total
    FROM jsonb_array_elements(typed.items) WITH ORDINALITY was(item, place)
    FULL JOIN jsonb_array_elements(g.other_expense_items) WITH ORDINALITY now(item, place) USING (place)
    -- An amount that cannot be read must not stop the start of the server.
    CROSS JOIN LATERAL (SELECT CASE WHEN was.item->>'amount' ~ '^[0-9]{1,9}([.][0-9]{1,2})?$' THEN (was.item->>'amount')::numeric END AS amount) was_cents
    CROSS JOIN LATERAL (SELECT CASE WHEN now.item->>'amount' ~ '^[0-9]{1,9}([.][0-9]{1,2})?$' THEN (now.item->>'amount')::numeric END AS amount) now_cents
  ) pair
) changed
WHERE g.deleted_at IS NULL AND g.other_expense_items @? '$[1]' AND changed.is_rescaled AND changed.texts IS NOT NULL
ON CONFLICT DO NOTHING;
