-- Ids of 64 bits, and keys that begin with the owner: see decision 0063. Each table is rewritten once. Servers of the last release go on: what
-- they need besides (the cascade of gigs_client, the two foreign keys that empty gig_id, the triggers) stays for one release.
DROP TRIGGER "gigs_take_job" ON "gigs";--> statement-breakpoint
DROP TRIGGER "gigs_sum_job" ON "gigs";--> statement-breakpoint
ALTER TABLE "ba_applications" DROP CONSTRAINT "ba_applications_gig_id_gigs_id_fk";--> statement-breakpoint
ALTER TABLE "clients" DROP CONSTRAINT "clients_merged_into_clients_id_fk";--> statement-breakpoint
ALTER TABLE "expenses" DROP CONSTRAINT "expenses_gig_id_gigs_id_fk";--> statement-breakpoint
ALTER TABLE "gigs" DROP CONSTRAINT "gigs_client";--> statement-breakpoint
ALTER TABLE "clients" DROP CONSTRAINT "clients_id_name";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_client_id_clients_id_fk";--> statement-breakpoint
ALTER TABLE "payment_shares" DROP CONSTRAINT "payment_shares_payment_id_payments_id_fk";--> statement-breakpoint
ALTER TABLE "payment_shares" DROP CONSTRAINT "payment_shares_gig_id_gigs_id_fk";--> statement-breakpoint
ALTER TABLE "payment_shares" DROP CONSTRAINT "payment_shares_replaced_by_payments_id_fk";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_client_id_clients_id_fk";--> statement-breakpoint
ALTER TABLE "trips" DROP CONSTRAINT "trips_gig_id_gigs_id_fk";--> statement-breakpoint
DROP INDEX "email_undos_user_id_index";--> statement-breakpoint
DROP INDEX "identities_user_id_index";--> statement-breakpoint
DROP INDEX "passkeys_user_id_index";--> statement-breakpoint
DROP INDEX "password_reset_tokens_user_id_index";--> statement-breakpoint
DROP INDEX "user_sessions_user_id_index";--> statement-breakpoint
DROP INDEX "ba_applications_gig_id_index";--> statement-breakpoint
DROP INDEX "push_devices_user_id_index";--> statement-breakpoint
DROP INDEX "expenses_gig_id_index";--> statement-breakpoint
DROP INDEX "gigs_client_id_index";--> statement-breakpoint
DROP INDEX "jobs_client_id_index";--> statement-breakpoint
DROP INDEX "payment_shares_user_id_index";--> statement-breakpoint
DROP INDEX "payment_shares_gig_id_index";--> statement-breakpoint
DROP INDEX "payment_shares_payment_id_index";--> statement-breakpoint
DROP INDEX "payments_client_id_index";--> statement-breakpoint
DROP INDEX "trips_gig_id_index";--> statement-breakpoint
DROP INDEX "trips_user_id_index";--> statement-breakpoint
DROP INDEX "clients_merged";--> statement-breakpoint
DROP INDEX "payment_shares_replaced";--> statement-breakpoint
ALTER TABLE "agencies"
  ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "agency_facts"
  ALTER COLUMN "agency_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "agency_links"
  ALTER COLUMN "agency_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "agency_sessions"
  ALTER COLUMN "agency_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "audit_log"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "agency_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ba_applications"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "emergency_gig_id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "mail_id" SET DATA TYPE bigint,
  ALTER COLUMN "gig_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ba_profiles"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "bookings"
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "emergency_gig_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "calendar_feeds"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ceremonies"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "clients"
  DROP CONSTRAINT "clients_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "merged_into" SET DATA TYPE bigint,
  ALTER COLUMN "distinct_from" SET DATA TYPE bigint[],
  ALTER COLUMN "distinct_from" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "data_exports"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "email_changes"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "email_undos"
  DROP CONSTRAINT "email_undos_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "emergency_gigs"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "agency_id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "erased_payees"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "agency_id" SET DATA TYPE bigint,
  ALTER COLUMN "former_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "expenses"
  DROP CONSTRAINT "expenses_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "gig_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "gigs"
  DROP CONSTRAINT "gigs_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "job_id" SET DATA TYPE bigint,
  ALTER COLUMN "client_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "idempotency_keys"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "agency_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "identities"
  DROP CONSTRAINT "identities_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "jobs"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "client_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "known_browsers"
  DROP CONSTRAINT "known_browsers_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "known_legs"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notices"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "outbox"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "agency_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "passkeys"
  DROP CONSTRAINT "passkeys_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "password_reset_tokens"
  DROP CONSTRAINT "password_reset_tokens_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment_shares"
  DROP CONSTRAINT "payment_shares_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "payment_id" SET DATA TYPE bigint,
  ALTER COLUMN "gig_id" SET DATA TYPE bigint,
  ALTER COLUMN "replaced_by" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments"
  DROP CONSTRAINT "payments_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "client_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "period_goals"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "post_news"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "emergency_gig_id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "profile_photos"
  DROP CONSTRAINT "profile_photos_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "push_devices"
  DROP CONSTRAINT "push_devices_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "recovery_codes"
  DROP CONSTRAINT "recovery_codes_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "resume_links"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "subscriptions"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "tax_payments"
  DROP CONSTRAINT "tax_payments_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "tax_profiles"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "totp_factors"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "trips"
  DROP CONSTRAINT "trips_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "gig_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "user_sessions"
  DROP CONSTRAINT "user_sessions_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "users"
  ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "worker_files"
  DROP CONSTRAINT "worker_files_pkey",
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
-- A plain sequence for each table, because Citus takes no identity columns. It goes on where the identity was: no id is given twice.
DO $$
DECLARE
  name text;
  next bigint;
BEGIN
  FOREACH name IN ARRAY ARRAY['agencies', 'audit_log', 'ba_applications', 'clients', 'data_exports', 'email_undos', 'emergency_gigs', 'erased_payees', 'expenses', 'gigs', 'idempotency_keys', 'identities', 'jobs', 'known_browsers', 'notices', 'outbox', 'passkeys', 'password_reset_tokens', 'payment_shares', 'payments', 'post_news', 'profile_photos', 'push_devices', 'recovery_codes', 'tax_payments', 'trips', 'user_sessions', 'users', 'worker_files'] LOOP
    EXECUTE format('SELECT last_value + is_called::int FROM %I', name || '_id_seq') INTO next;
    EXECUTE format('ALTER TABLE %I ALTER COLUMN id DROP IDENTITY', name);
    EXECUTE format('CREATE SEQUENCE %I AS bigint START %s OWNED BY %I.id', name || '_id_seq', next, name);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN id SET DEFAULT nextval(%L)', name, name || '_id_seq');
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "email_undos" ADD CONSTRAINT "email_undos_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "worker_files" ADD CONSTRAINT "worker_files_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "tax_payments" ADD CONSTRAINT "tax_payments_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_user_id_id_pk" PRIMARY KEY ("user_id","id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_name_of_id" UNIQUE("user_id","id","name");--> statement-breakpoint
ALTER TABLE "ba_applications" ADD CONSTRAINT "ba_applications_gig" FOREIGN KEY ("user_id","gig_id") REFERENCES "gigs"("user_id","id") ON DELETE SET NULL ("gig_id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into" FOREIGN KEY ("user_id","merged_into") REFERENCES "clients"("user_id","id");--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_gig" FOREIGN KEY ("user_id","gig_id") REFERENCES "gigs"("user_id","id") ON DELETE SET NULL ("gig_id");--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_client" FOREIGN KEY ("user_id","client_id","client_name") REFERENCES "clients"("user_id","id","name") ON UPDATE CASCADE;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_client" FOREIGN KEY ("user_id","client_id") REFERENCES "clients"("user_id","id");--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_payment" FOREIGN KEY ("user_id","payment_id") REFERENCES "payments"("user_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_gig" FOREIGN KEY ("user_id","gig_id") REFERENCES "gigs"("user_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_replacement" FOREIGN KEY ("user_id","replaced_by") REFERENCES "payments"("user_id","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client" FOREIGN KEY ("user_id","client_id") REFERENCES "clients"("user_id","id");--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_gig" FOREIGN KEY ("user_id","gig_id") REFERENCES "gigs"("user_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX "ba_applications_user_id_gig_id_index" ON "ba_applications" ("user_id","gig_id");--> statement-breakpoint
CREATE INDEX "expenses_user_id_gig_id_index" ON "expenses" ("user_id","gig_id");--> statement-breakpoint
CREATE INDEX "gigs_user_id_client_id_index" ON "gigs" ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "jobs_user_id_client_id_index" ON "jobs" ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "payment_shares_user_id_gig_id_index" ON "payment_shares" ("user_id","gig_id");--> statement-breakpoint
CREATE INDEX "payment_shares_user_id_payment_id_index" ON "payment_shares" ("user_id","payment_id");--> statement-breakpoint
CREATE INDEX "payments_user_id_client_id_index" ON "payments" ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "trips_user_id_gig_id_index" ON "trips" ("user_id","gig_id");--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" ("user_id","merged_into") WHERE "clients"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "payment_shares_replaced" ON "payment_shares" ("user_id","replaced_by") WHERE "payment_shares"."replaced_by" is not null;--> statement-breakpoint
CREATE TRIGGER "gigs_take_job" BEFORE INSERT OR UPDATE OF multi_day_group_id, start_date, end_date ON "gigs"
  FOR EACH ROW WHEN (new.multi_day_group_id IS NOT NULL OR new.job_id IS NOT NULL) EXECUTE FUNCTION "gigs_take_job"();--> statement-breakpoint
CREATE TRIGGER "gigs_sum_job" AFTER DELETE OR UPDATE OF expected_pay, deleted_at, multi_day_group_id ON "gigs"
  FOR EACH ROW WHEN (old.job_id IS NOT NULL) EXECUTE FUNCTION "gigs_sum_job"();
