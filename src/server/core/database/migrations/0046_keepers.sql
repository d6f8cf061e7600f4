-- The keeper of a row: a worker's number, or an agency's with a minus (decision 0063). The log of changes gets a partition for each month.
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_worker";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_agency";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_keeper";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_pkey";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "keeper" bigint;--> statement-breakpoint
UPDATE "idempotency_keys" SET "keeper" = coalesce("user_id", -"agency_id");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "keeper" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_keeper_call_key_pk" PRIMARY KEY("keeper","call","key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_user_id_index" ON "idempotency_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_agency_id_index" ON "idempotency_keys" USING btree ("agency_id");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_keeper" CHECK (num_nonnulls("idempotency_keys"."user_id", "idempotency_keys"."agency_id") = 1 and "idempotency_keys"."keeper" = coalesce("idempotency_keys"."user_id", -"idempotency_keys"."agency_id"));--> statement-breakpoint
ALTER TABLE "audit_log" RENAME TO "audit_log_before";--> statement-breakpoint
ALTER SEQUENCE "audit_log_id_seq" OWNED BY NONE;--> statement-breakpoint
ALTER INDEX "audit_log_pkey" RENAME TO "audit_log_before_pkey";--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint DEFAULT nextval('audit_log_id_seq') NOT NULL,
	"keeper" bigint NOT NULL,
	"user_id" bigint,
	"agency_id" bigint,
	"action" text NOT NULL,
	"table_name" text NOT NULL,
	"record_id" text NOT NULL,
	"old_values" jsonb,
	"new_values" jsonb,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_keeper_id_created_at_pk" PRIMARY KEY("keeper","id","created_at")
) PARTITION BY RANGE ("created_at");--> statement-breakpoint
ALTER SEQUENCE "audit_log_id_seq" OWNED BY "audit_log"."id";--> statement-breakpoint
-- Rows of months without a partition, so that every change is written.
CREATE TABLE "audit_log_other" PARTITION OF "audit_log" DEFAULT;--> statement-breakpoint
-- A partition for each month of the log, and for the next two, as `renewMonths` makes them.
DO $$
DECLARE
  month timestamp;
  name text;
BEGIN
  FOR month IN
    SELECT generate_series(
      date_trunc('month', least(coalesce((SELECT min(created_at) FROM audit_log_before), now()), now()) AT TIME ZONE 'UTC'),
      date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months',
      interval '1 month')
  LOOP
    name := 'audit_log_' || to_char(month, 'YYYY_MM');
    EXECUTE format('CREATE TABLE %I PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)',
      name, month || '+00', (month + interval '1 month') || '+00');
  END LOOP;
END $$;--> statement-breakpoint
INSERT INTO "audit_log" (id, keeper, user_id, agency_id, action, table_name, record_id, old_values, new_values, ip_address, user_agent, created_at)
SELECT id, coalesce(user_id, -agency_id), user_id, agency_id, action, table_name, record_id, old_values, new_values, ip_address, user_agent, created_at
FROM "audit_log_before";--> statement-breakpoint
DROP TABLE "audit_log_before";--> statement-breakpoint
CREATE INDEX "audit_log_keeper_record_id_index" ON "audit_log" USING btree ("keeper","record_id");--> statement-breakpoint
CREATE INDEX "audit_log_user_id_index" ON "audit_log" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_agency_id_index" ON "audit_log" USING btree ("agency_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_keeper" CHECK (num_nonnulls("user_id", "agency_id") = 1 and "keeper" = coalesce("user_id", -"agency_id"));--> statement-breakpoint
-- For servers of the last release, which do not write the keeper.
CREATE FUNCTION "write_keeper"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.keeper := coalesce(NEW.user_id, -NEW.agency_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_keeper" BEFORE INSERT ON "audit_log" FOR EACH ROW WHEN (NEW."keeper" IS NULL) EXECUTE FUNCTION "write_keeper"();--> statement-breakpoint
CREATE TRIGGER "idempotency_keys_keeper" BEFORE INSERT ON "idempotency_keys" FOR EACH ROW WHEN (NEW."keeper" IS NULL) EXECUTE FUNCTION "write_keeper"();--> statement-breakpoint
-- Servers of the last release delete by ctid, which names a row of each partition. Their deletions do nothing: this release does them.
CREATE FUNCTION "keep_from_ctid"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 AND current_query() LIKE '%ctid%' THEN
    RETURN NULL;
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_ctid" BEFORE DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "keep_from_ctid"();
