ALTER TABLE "emergency_gigs" ADD COLUMN "posted_by" text;--> statement-breakpoint
-- Posts made before carry what their posters typed.
UPDATE "emergency_gigs" p SET "agency_name" = a."company_name", "agency_email" = a."email" FROM "agencies" a WHERE a."id" = p."agency_id";--> statement-breakpoint
-- As `shortName` does.
UPDATE "emergency_gigs" p SET "posted_by" = CASE WHEN cardinality(w.words) > 1
  THEN w.words[1] || ' ' || upper(left(w.words[cardinality(w.words)], 1)) || '.' ELSE w.words[1] END
FROM (SELECT "id", regexp_split_to_array(regexp_replace("name", '^\s+|\s+$', '', 'g'), '\s+') AS words FROM "users") w
WHERE w."id" = p."user_id";
