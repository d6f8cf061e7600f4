-- A new total used to change every receipt of a gig in proportion. This lists each gig whose receipts are not as the worker last typed them
-- in Got Paid. Nothing is changed: the worker decides.
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
  SELECT count(*) AS all_items,
    count(*) FILTER (WHERE now.item->>'businessPurpose' = was.item->>'businessPurpose') AS same_items,
    string_agg(concat(was.item->>'businessPurpose', ' $', was.item->>'amount', ' became $', now.item->>'amount'), ', ' ORDER BY was.place)
      FILTER (WHERE (was.item->>'amount')::numeric <> (now.item->>'amount')::numeric) AS texts
  FROM jsonb_array_elements(typed.items) WITH ORDINALITY was(item, place)
  FULL JOIN jsonb_array_elements(g.other_expense_items) WITH ORDINALITY now(item, place) USING (place)
) changed
WHERE g.deleted_at IS NULL AND g.other_expense_items @? '$[1]'
  AND changed.same_items = changed.all_items AND changed.texts IS NOT NULL
ON CONFLICT DO NOTHING;
