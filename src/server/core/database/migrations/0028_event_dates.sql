ALTER TABLE "emergency_gigs" ADD CONSTRAINT "emergency_gigs_event_date" CHECK ("emergency_gigs"."event_date" >= '1900-01-02Z' and "emergency_gigs"."event_date" < '2100-12-31Z') NOT VALID;--> statement-breakpoint
-- Posts for a day that no calendar has failed the feed of every worker, and nobody could apply to them. They are canceled, and their event counts as begun.
UPDATE "emergency_gigs" SET "status" = 'canceled', "event_date" = "created_at" WHERE "event_date" < '1900-01-02Z' OR "event_date" >= '2100-12-31Z';--> statement-breakpoint
ALTER TABLE "emergency_gigs" VALIDATE CONSTRAINT "emergency_gigs_event_date";
