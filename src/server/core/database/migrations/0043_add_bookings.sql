CREATE TABLE "bookings" (
	"user_id" integer NOT NULL,
	"emergency_gig_id" integer NOT NULL,
	"booked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_amount" numeric(12, 2),
	"paid_on" date,
	"paid_method" text,
	"paid_answer" text,
	CONSTRAINT "bookings_user_id_emergency_gig_id_pk" PRIMARY KEY("user_id","emergency_gig_id"),
	CONSTRAINT "bookings_paid" CHECK ("bookings"."paid_amount" >= 0 and "bookings"."paid_amount" < 1000000000)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_emergency_gig_id_emergency_gigs_id_fk" FOREIGN KEY ("emergency_gig_id") REFERENCES "public"."emergency_gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_emergency_gig_id_index" ON "bookings" USING btree ("emergency_gig_id");--> statement-breakpoint
CREATE INDEX "bookings_claimed" ON "bookings" USING btree ("user_id") WHERE paid_on is not null and paid_answer is null;--> statement-breakpoint
-- A server of the last release, which may run beside this one during an update, reads and writes the columns of applications. The next
-- release drops these triggers and the columns.
CREATE FUNCTION "ba_applications_take_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bookings (user_id, emergency_gig_id, booked_at, paid_amount, paid_on, paid_method, paid_answer)
  VALUES (new.user_id, new.emergency_gig_id, new.booked_at, new.paid_amount, new.paid_on, new.paid_method, new.paid_answer)
  ON CONFLICT (user_id, emergency_gig_id) DO UPDATE SET booked_at = excluded.booked_at, paid_amount = excluded.paid_amount,
    paid_on = excluded.paid_on, paid_method = excluded.paid_method, paid_answer = excluded.paid_answer;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ba_applications_take_booking" AFTER UPDATE OF booked_at, paid_amount, paid_on, paid_method, paid_answer ON "ba_applications"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND new.booked_at IS NOT NULL) EXECUTE FUNCTION "ba_applications_take_booking"();--> statement-breakpoint
CREATE FUNCTION "bookings_show_on_application"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ba_applications b SET booked_at = new.booked_at, paid_amount = new.paid_amount, paid_on = new.paid_on,
    paid_method = new.paid_method, paid_answer = new.paid_answer
  WHERE b.user_id = new.user_id AND b.emergency_gig_id = new.emergency_gig_id
    AND (b.booked_at, b.paid_amount, b.paid_on, b.paid_method, b.paid_answer)
      IS DISTINCT FROM (new.booked_at, new.paid_amount, new.paid_on, new.paid_method, new.paid_answer);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "bookings_show_on_application" AFTER INSERT OR UPDATE ON "bookings"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "bookings_show_on_application"();--> statement-breakpoint
INSERT INTO "bookings" ("user_id", "emergency_gig_id", "booked_at", "paid_amount", "paid_on", "paid_method", "paid_answer")
SELECT "user_id", "emergency_gig_id", "booked_at", "paid_amount", "paid_on", "paid_method", "paid_answer" FROM "ba_applications"
WHERE "booked_at" IS NOT NULL;
