CREATE TABLE "jobs" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"group_id" text NOT NULL,
	"client_id" integer NOT NULL,
	"name" text NOT NULL,
	"agreed_pay" numeric(14, 2),
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "jobs_group" UNIQUE("user_id","group_id"),
	CONSTRAINT "jobs_range" CHECK ("jobs"."end_date" >= "jobs"."start_date")
);
--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "job_id" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_client_id_index" ON "jobs" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_job" FOREIGN KEY ("user_id","job_id") REFERENCES "public"."jobs"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gigs_user_id_job_id_index" ON "gigs" USING btree ("user_id","job_id");--> statement-breakpoint
CREATE INDEX "gigs_without_job" ON "gigs" USING btree ("id") WHERE job_id is null and multi_day_group_id is not null;--> statement-breakpoint
-- A server of the last release writes days without `job_id`, and may run beside this one during an update. The next release drops these
-- triggers.
CREATE FUNCTION "gigs_take_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.multi_day_group_id IS NULL THEN
    new.job_id := NULL;
  ELSIF new.job_id IS NULL THEN
    INSERT INTO jobs (user_id, group_id, client_id, name, agreed_pay, start_date, end_date)
    VALUES (new.user_id, new.multi_day_group_id, new.client_id, new.event_name, new.expected_pay, coalesce(new.start_date, new.date),
      greatest(coalesce(new.end_date, new.date), coalesce(new.start_date, new.date)))
    ON CONFLICT (user_id, group_id) DO UPDATE SET start_date = least(jobs.start_date, excluded.start_date),
      end_date = greatest(jobs.end_date, excluded.end_date),
      agreed_pay = CASE WHEN excluded.agreed_pay IS NULL THEN jobs.agreed_pay ELSE coalesce(jobs.agreed_pay, 0) + excluded.agreed_pay END
    RETURNING id INTO new.job_id;
  ELSIF tg_op = 'UPDATE' THEN
    UPDATE jobs SET start_date = new.start_date, end_date = new.end_date
    WHERE user_id = new.user_id AND id = new.job_id AND new.start_date <= new.end_date
      AND (start_date, end_date) IS DISTINCT FROM (new.start_date, new.end_date);
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "gigs_take_job" BEFORE INSERT OR UPDATE OF multi_day_group_id, start_date, end_date ON "gigs"
  FOR EACH ROW WHEN (new.multi_day_group_id IS NOT NULL OR new.job_id IS NOT NULL) EXECUTE FUNCTION "gigs_take_job"();--> statement-breakpoint
CREATE FUNCTION "gigs_sum_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The sum must see what another transaction changed while this one waited for the job.
  PERFORM FROM jobs WHERE user_id = old.user_id AND id = old.job_id FOR NO KEY UPDATE;
  UPDATE jobs SET agreed_pay = (
    SELECT sum(g.expected_pay) FROM gigs g WHERE g.user_id = old.user_id AND g.job_id = old.job_id AND g.deleted_at IS NULL)
  WHERE user_id = old.user_id AND id = old.job_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "gigs_sum_job" AFTER DELETE OR UPDATE OF expected_pay, deleted_at, multi_day_group_id ON "gigs"
  FOR EACH ROW WHEN (old.job_id IS NOT NULL) EXECUTE FUNCTION "gigs_sum_job"();
